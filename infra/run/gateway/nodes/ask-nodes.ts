import type { ClientRequest, IncomingMessage } from 'node:http';

import type { Nodes } from './find-nodes.ts';
import type { Place } from './order-nodes.ts';

/** When a node takes no connection within 1 s, the next node is asked. The address of a node that no longer runs refuses nothing; it is silent. */
const connectMaxMs = 1_000;
/** When a node has not begun its answer after 3 s, later requests go to other nodes first. The request itself goes on waiting for this node. */
const silentMs = 3_000;

export interface NodeRequest {
  /** The best node first. */
  nodes: readonly Place[];
  noteTrouble: Nodes['noteTrouble'];
  /** Opens the request, and sends nothing yet. */
  open: (place: Place) => ClientRequest;
  /** Called once there is a connection. */
  begin: (sent: ClientRequest) => void;
  takeAnswer: (answer: IncomingMessage) => void;
  /** Called once, for the node that was asked last. */
  fail: (error: NodeJS.ErrnoException, sent: ClientRequest, place: Place) => void;
  /** The visitor has his answer, or has left. */
  isOver: () => boolean;
}

/**
 * Asks the first node that takes a connection. As long as there is none, nothing was sent, so that another node may be asked even for a
 * purchase. From then on the request belongs to that node.
 */
export const askNodes = (request: NodeRequest): void => {
  const { nodes, noteTrouble, isOver } = request;
  const [place, ...others] = nodes;
  if (!place) throw new Error('no node to ask');
  const sent = request.open(place);
  let hasBegun = false;
  const connecting = setTimeout(() => {
    if (!hasBegun && others.length > 0) sent.destroy(new Error(`no connection within ${connectMaxMs} ms`));
  }, connectMaxMs);
  const silence = setTimeout(() => noteTrouble(place), silentMs);
  const stopTimers = (): void => {
    clearTimeout(connecting);
    clearTimeout(silence);
  };
  const begin = (): void => {
    hasBegun = true;
    if (!isOver()) request.begin(sent);
  };

  sent.on('socket', (socket) => {
    if (socket.connecting) socket.once('connect', begin);
    else begin();
  });
  sent.on('response', (answer) => {
    stopTimers();
    request.takeAnswer(answer);
  });
  sent.on('close', stopTimers);
  sent.on('error', (error: NodeJS.ErrnoException) => {
    const isUnreachable = !hasBegun && !isOver();
    if (isUnreachable) noteTrouble(place);
    if (isUnreachable && others.length > 0) askNodes({ ...request, nodes: others });
    else request.fail(error, sent, place);
  });
};
