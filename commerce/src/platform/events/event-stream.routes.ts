import type { Request, RequestHandler, Response } from 'express';

import type { Authenticate } from '../auth/caller.ts';
import { hasRole } from '../auth/caller.ts';
import { bearerTokenOf } from '../http/call-context.ts';
import { CommerceError } from '../http/commerce-error.ts';
import type { Logger } from '../logging/logger.ts';
import type { EventFeed } from './event-feed.ts';
import { openEventStream } from './event-stream.ts';

export interface EventStreamsDeps {
  feed: EventFeed;
  authenticate: Authenticate;
  logger: Logger;
  heartbeatMs?: number;
}

export interface EventStreams {
  handler: RequestHandler;
  /** Ends every open stream; readers come back to another node. */
  close(): void;
}

/** Proxies cut silent connections, often after 30 or 60 seconds. */
const defaultHeartbeatMs = 15_000;
/** A logout ends the streams of its token with one of the next heartbeats. */
const beatsBetweenChecks = 4;
/** Tabs of one person on one node. */
const streamsPerUserMax = 20;
const reconnectAfterMs = 2_000;

const lastSequenceOf = (req: Request): number | undefined => {
  const given = req.get('last-event-id');
  return given !== undefined && /^\d{1,15}$/.test(given) ? Number(given) : undefined;
};

/** Server-sent events of the caller, resumable by `Last-Event-ID` (design section 6). */
export const createEventStreams = ({
  feed,
  authenticate,
  logger,
  heartbeatMs = defaultHeartbeatMs,
}: EventStreamsDeps): EventStreams => {
  const open = new Set<Response>();
  let isClosing = false;

  const serve = async (req: Request, res: Response): Promise<void> => {
    const token = bearerTokenOf(req);
    const caller = token === undefined ? undefined : await authenticate(token, req.ip);
    if (!caller || token === undefined) throw new CommerceError('LOGIN_REQUIRED');
    if (!hasRole(caller, 'buyer')) throw new CommerceError('FORBIDDEN');
    if (isClosing) throw new CommerceError('UNAVAILABLE', { retryAfterSeconds: 1 });
    if (feed.countListeners(caller.userId) >= streamsPerUserMax) {
      throw new CommerceError('TOO_MANY_REQUESTS', { retryAfterSeconds: 30 });
    }
    res.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    });
    res.write(`retry: ${reconnectAfterMs}\n: connected\n\n`);
    req.socket.setNoDelay(true);
    open.add(res);
    let stream: { close(): void } | undefined;
    let beats = 0;
    const check = async (): Promise<void> => {
      if (!(await authenticate(token, req.ip))) res.end();
    };
    const heartbeat = setInterval(() => {
      beats += 1;
      if (!res.writableNeedDrain) res.write(': beat\n\n');
      if (beats % beatsBetweenChecks !== 0) return;
      check().catch((failure: unknown) => logger.debug({ err: failure }, 'a stream could not be checked'));
    }, heartbeatMs);
    res.once('close', () => {
      clearInterval(heartbeat);
      open.delete(res);
      stream?.close();
    });
    try {
      stream = await openEventStream({
        userId: caller.userId,
        lastSequence: lastSequenceOf(req),
        feed,
        logger,
        sink: { write: (lines) => res.write(lines), onceDrained: (listener) => res.once('drain', listener) },
      });
    } catch (failure) {
      // The head is sent: ending the stream makes the reader come again.
      logger.warn({ err: failure }, 'an event stream could not be opened');
      res.end();
      return;
    }
    if (res.destroyed || res.writableEnded) stream.close();
  };

  return {
    handler: (req, res) => serve(req, res),
    close: () => {
      isClosing = true;
      for (const res of open) res.end();
    },
  };
};
