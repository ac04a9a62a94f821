import { Agent, type IncomingMessage } from 'node:http';

import { liveEventsPath } from '@shop/shared-types/contract/live-events';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

import { answerRefusal, unavailable } from './answer-refusal.ts';
import { takeInBody, type BodyLimits } from './limits/body-intake.ts';
import { countByAddress } from './limits/count-by-address.ts';
import { exchange } from './exchange.ts';
import type { TrustedClaims } from './addresses/forwarded-headers.ts';
import type { GatewayLimits } from './limits/gateway-limits.ts';
import { createPlaces } from './limits/places.ts';
import { onlyNode, type Nodes } from './nodes/find-nodes.ts';
import { callerOf } from './nodes/order-nodes.ts';
import { networkOf, visitorAddressOf } from './addresses/visitor-address.ts';

const retryAfterFullSeconds = 5;
const retryAfterManyStreamsSeconds = 30;
/**
 * Idle connections to a component live for 60 s at most. With any limit Node also heeds the life that the component announces, and closes
 * the connection a second before the component does; without one it would use connections that are just being closed. The places limit the
 * connections in use.
 */
const keptConnections = { keepAlive: true, maxFreeSockets: 128, scheduling: 'lifo', timeout: 60_000 } as const;

export interface ProxyTarget {
  name: string;
  url: string;
  /** Its nodes, when it has several; else `url` is the only one. */
  nodes?: Nodes | undefined;
  /** Prefix that is removed from the path before it is sent on. */
  prefixStripped?: string;
  body: BodyLimits;
  answerWaitMaxMs: number;
  /**
   * Whether GET, HEAD and OPTIONS of this component change nothing, so that the gateway may send them twice. False for the engine, whose
   * text protocol buys numbers by GET.
   */
  readsMayRepeat: boolean;
}

export interface ProxyOptions {
  limits: GatewayLimits;
  trusted: TrustedClaims;
  isBrief: (req: IncomingMessage) => boolean;
  log: Logger;
}

const pathWithout = (prefix: string | undefined, target: string): string => {
  const rest = prefix === undefined ? target : target.slice(prefix.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
};

/**
 * Makes handlers that pass requests to components within the gateway's limits. One address holds only a part of the places, event streams
 * hold none, and a request waits for a place only briefly. A request that finds no place is refused at once (503, `Retry-After`).
 */
export const createProxies = ({ limits, trusted, isBrief, log }: ProxyOptions) => {
  const requests = countByAddress(limits.requestsPerAddressMax);
  const streams = countByAddress(limits.streamsPerAddressMax);
  const allStreams = countByAddress(limits.streamsMax);
  const streamAgent = new Agent({ keepAlive: false });

  return (target: ProxyTarget): RequestHandler => {
    const { name, prefixStripped, body: bodyLimits, answerWaitMaxMs, readsMayRepeat } = target;
    const nodes = target.nodes ?? onlyNode(target.url);
    const places = createPlaces({
      placesMax: limits.requestsMax,
      waitingMax: limits.requestsWaitingMax,
      waitMaxMs: limits.requestWaitMaxMs,
    });
    const agent = new Agent(keptConnections);

    return async (req, res) => {
      const network = networkOf(visitorAddressOf(req, trusted.proxiesInFront));
      const isEventStream = req.method === 'GET' && req.path === liveEventsPath;
      const refuse = () => answerRefusal(req, res, unavailable(retryAfterFullSeconds));
      const leave = isBrief(req) ? undefined : (isEventStream ? streams : requests).take(network);
      if (!leave) {
        if (isEventStream && !isBrief(req)) {
          const details = { retryAfterSeconds: retryAfterManyStreamsSeconds };
          answerRefusal(req, res, { code: 'TOO_MANY_REQUESTS', details });
        } else refuse();
        return;
      }
      res.once('close', leave);
      const body = takeInBody(req, bodyLimits, (refusal) => answerRefusal(req, res, refusal));
      await body.ready;
      const nodesOfCaller = await nodes.find(callerOf(req, network));
      const release = isEventStream ? allStreams.take('all') : await places.take(res);
      if (!release || nodesOfCaller.length === 0) {
        release?.();
        if (!res.closed) refuse();
        return;
      }
      // The visitor may have left while his request waited for a place.
      if (res.closed) release();
      else {
        res.once('close', release);
        exchange(req, res, body, {
          component: name,
          nodes: nodesOfCaller,
          noteTrouble: nodes.noteTrouble,
          path: pathWithout(prefixStripped, req.originalUrl),
          agent: isEventStream ? streamAgent : agent,
          trusted,
          answerWaitMaxMs,
          readsMayRepeat,
          answerSilenceMaxMs: limits.answerSilenceMaxMs,
          isEventStream,
          log,
        });
      }
    };
  };
};
