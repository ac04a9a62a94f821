import { request, type Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

import type { Logger } from 'pino';

import { answerRefusal, requestIdOf, unavailable } from './answer-refusal.ts';
import { hasBody, type BodyIntake } from './limits/body-intake.ts';
import { endToEndHeaders, upstreamHeaders, type TrustedClaims } from './addresses/forwarded-headers.ts';
import { loggedPathOf } from './logged-path.ts';
import { askNodes } from './nodes/ask-nodes.ts';
import type { Nodes } from './nodes/find-nodes.ts';
import type { Place } from './nodes/order-nodes.ts';

/** Seconds after which a client should try again. A component that does not answer is usually being restarted. */
const retryAfterSeconds = 2;

export interface ExchangeOptions {
  /** Name of the component, for logs. */
  component: string;
  /** The component's nodes, the best one first. The next one is asked when there is no connection to the one before. */
  nodes: readonly Place[];
  noteTrouble: Nodes['noteTrouble'];
  path: string;
  agent: Agent;
  trusted: TrustedClaims;
  /** Longest time in ms until the answer begins, and between two chunks of it. */
  answerWaitMaxMs: number;
  answerSilenceMaxMs: number;
  /** See `ProxyTarget`. */
  readsMayRepeat: boolean;
  isEventStream: boolean;
  log: Logger;
}

/** Headers of the request with the length of the body that the component will receive. */
const headersWithLength = (req: IncomingMessage, body: BodyIntake, trusted: TrustedClaims) => {
  const headers = upstreamHeaders(req, trusted);
  const length = body.length();
  const mayHaveBody = hasBody(req) || ['POST', 'PUT', 'PATCH'].includes(req.method ?? '');
  if (length !== undefined && mayHaveBody) headers['content-length'] = length;
  // Node announces a body of unknown length by itself only for some methods, so the header is set here.
  else if (length === undefined && headers['content-length'] === undefined) headers['transfer-encoding'] = 'chunked';
  return headers;
};

const writeHead = (answer: IncomingMessage, res: ServerResponse, requestId: string): void => {
  res.setHeader('X-Request-Id', requestId);
  for (const [name, value] of Object.entries(endToEndHeaders(answer.headers))) {
    if (value !== undefined) res.setHeader(name, value);
  }
  res.writeHead(answer.statusCode ?? 502, answer.statusMessage);
};

/** The other side has closed a kept connection. */
const isStale = (sent: ClientRequest, { code = '' }: NodeJS.ErrnoException): boolean =>
  sent.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(code);

/** True for a request that only reads and whose body is not gone. */
const isRead = (req: IncomingMessage): boolean =>
  ['GET', 'HEAD', 'OPTIONS'].includes(req.method ?? '') && !hasBody(req);

/**
 * Asks a component and streams its answer to the visitor, also while he is still sending. When one side leaves, dies or falls silent, the
 * other side is ended too.
 *
 * A component may close a kept connection in the moment in which it is used again. A request that only reads the CMS is then sent once
 * more, by a connection of its own. A request to the engine is never sent twice: the text protocol buys by GET, and a node that died before
 * it answered may have sold the number already (rule 4.11).
 *
 * The caller needs no promise to learn of the end: `res` always closes, also after a failure.
 */
export const exchange = (
  req: IncomingMessage,
  res: ServerResponse,
  body: BodyIntake,
  options: ExchangeOptions,
): void => {
  const { component, path, agent, trusted, answerWaitMaxMs, answerSilenceMaxMs, log } = options;
  const mayRepeat = options.readsMayRepeat && isRead(req);
  const requestId = requestIdOf(req);
  let hasAnswered = false;
  let upstream: ClientRequest;
  // True also when another part has answered: the limits refuse a visitor who sends his body too slowly.
  const isOver = (): boolean => hasAnswered || res.headersSent || res.closed;

  const fail = (reason: string) => {
    if (isOver()) return;
    hasAnswered = true;
    log.warn({ component, reason, requestId, path: loggedPathOf(path) }, 'not reachable');
    answerRefusal(req, res, unavailable(retryAfterSeconds));
  };
  let silence: NodeJS.Timeout | undefined;
  const awaitProgress = (maxMs: number) => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      fail(`silent for ${maxMs / 1_000} s`);
      upstream.destroy();
    }, maxMs);
  };

  res.once('close', () => {
    clearTimeout(silence);
    // A component must not work on for a visitor who has left. Nor may it wait for the rest of a body whose sender already has the answer.
    if (!upstream.writableFinished || !res.writableFinished) upstream.destroy();
    body.discard();
  });
  const takeAnswer = (answer: IncomingMessage) => {
    if (isOver()) return void answer.destroy();
    try {
      writeHead(answer, res, requestId);
    } catch (error) {
      // A header that must not be sent on, for example one with control characters.
      fail(error instanceof Error ? error.message : String(error));
      return void answer.destroy();
    }
    hasAnswered = true;
    awaitProgress(answerSilenceMaxMs);
    if (options.isEventStream) res.flushHeaders();
    answer.on('data', () => awaitProgress(answerSilenceMaxMs));
    // When the component dies in the middle, the visitor's connection is broken, so that half an answer does not look complete.
    pipeline(answer, res, () => clearTimeout(silence));
  };

  const open = (by: Agent | false, place: Place): ClientRequest => {
    const headers = headersWithLength(req, body, trusted);
    const sent = request({ ...place, method: req.method, path, agent: by, headers, setHost: false });
    upstream = sent;
    // The exchange ended without an answer and without an error, for example by an unrequested switch of protocols.
    sent.on('close', () => {
      if (sent === upstream) fail('ended without an answer');
    });
    return sent;
  };
  /** Sends the request, by a kept connection of the agent or, with `false`, by a new one. */
  const send = (by: Agent | false, nodes: readonly Place[]): void =>
    askNodes({
      nodes,
      noteTrouble: options.noteTrouble,
      open: (place) => open(by, place),
      begin: (sent) => body.sendTo(sent, () => awaitProgress(hasAnswered ? answerSilenceMaxMs : answerWaitMaxMs)),
      takeAnswer,
      fail: (error, sent, place) => {
        if (isStale(sent, error) && by !== false && mayRepeat && !isOver()) send(false, [place]);
        else fail(error.message);
      },
      isOver,
    });

  awaitProgress(answerWaitMaxMs);
  send(agent, options.nodes);
};
