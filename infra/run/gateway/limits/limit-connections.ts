import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

import { countByAddress } from './count-by-address.ts';
import { briefConnectionsMax, type GatewayLimits } from './gateway-limits.ts';
import { networkOf } from '../addresses/visitor-address.ts';

/**
 * Limits open connections. A connection above the limit, of its address or of all, is not dropped but brief: it gets one page or one
 * refusal and is closed. A flood from one address therefore does not hide the shop from other visitors there, and they get an answer. Only
 * connections above `connectionsMax` and its reserve are dropped. Behind a proxy all connections are the proxy's, so only their total
 * counts.
 * @returns tells whether a request came by a brief connection
 */
export const limitConnections = (
  server: Server,
  limits: GatewayLimits,
  proxiesInFront: number,
): ((req: IncomingMessage) => boolean) => {
  const connections = countByAddress(proxiesInFront > 0 ? Infinity : limits.connectionsPerAddressMax);
  /** Closes a brief connection that sends no request. */
  const endings = new WeakMap<Socket, NodeJS.Timeout>();
  let open = 0;
  server.maxConnections = limits.connectionsMax + briefConnectionsMax(limits);
  server.on('connection', (socket: Socket) => {
    const leave = open < limits.connectionsMax ? connections.take(networkOf(socket.remoteAddress ?? '')) : undefined;
    if (!leave) {
      endings.set(socket, setTimeout(() => socket.destroy(), limits.farewellMs).unref());
      return;
    }
    open += 1;
    socket.once('close', () => {
      open -= 1;
      leave();
    });
  });
  return ({ socket }) => {
    const ending = endings.get(socket);
    clearTimeout(ending);
    return ending !== undefined;
  };
};
