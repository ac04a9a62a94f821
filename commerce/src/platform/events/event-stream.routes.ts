import type { Request, RequestHandler, Response } from 'express';

import { assertScope } from '../auth/assert-access.ts';
import { hasRole, type Authenticate, type Caller } from '../auth/caller.ts';
import type { KnownCaller } from '../http/answered-call.ts';
import { bearerTokenOf } from '../http/call-context.ts';
import { CommerceError } from '../http/commerce-error.ts';
import { rememberForLog } from '../http/describe-request.ts';
import type { Logger } from '../logging/logger.ts';
import type { EventFeed } from './event-feed.ts';
import { openEventStream, type EventStreamDeps } from './event-stream.ts';

export interface EventStreamsDeps {
  feed: EventFeed;
  authenticate: Authenticate;
  countNotified: EventStreamDeps['countNotified'];
  logger: Logger;
  heartbeatMs?: number;
  /** How often, in milliseconds, each open stream checks its caller's token again. */
  checkEveryMs?: number;
}

export interface EventStreams {
  handler: RequestHandler;
  /** Checks the streams of a user on this node at once. */
  recheck(userId: number): void;
  /** Ends every open stream; readers reconnect to another node. */
  close(): void;
}

/** Proxies cut silent connections, often after 30 or 60 s, so a stream sends a heartbeat every 15 s. */
const defaultHeartbeatMs = 15_000;
/**
 * The streams of a token end on every node within 30 s after a logout, a block or a new limit. Each check costs at most two indexed reads.
 */
const defaultCheckEveryMs = 30_000;
/** Open streams of one user on one node, such as several tabs. */
const streamsPerUserMax = 20;
const reconnectAfterMs = 2_000;

const lastSequenceOf = (req: Request): number | undefined => {
  const given = req.get('last-event-id');
  return given !== undefined && /^\d{1,15}$/.test(given) ? Number(given) : undefined;
};

/** Whether a token still opens the same access: the same person, by the same kind of credential, in the same roles. */
const isStillTheSame = (now: Caller | undefined, before: Caller): boolean =>
  now !== undefined &&
  now.userId === before.userId &&
  now.credential === before.credential &&
  now.isPartner === before.isPartner &&
  now.isAgent === before.isAgent &&
  now.isAdmin === before.isAdmin &&
  now.key?.scopes.includes('read') !== false;

/**
 * Server-sent events of the caller, resumable by `Last-Event-ID`. A stream ends when its token would no longer open it. A check that could
 * not be made ends the stream too: a reader who is still allowed reconnects within seconds.
 */
export const createEventStreams = ({
  feed,
  authenticate,
  countNotified,
  logger,
  heartbeatMs = defaultHeartbeatMs,
  checkEveryMs = defaultCheckEveryMs,
}: EventStreamsDeps): EventStreams => {
  /** Each open stream, with its user and its check. */
  const open = new Map<Response, { userId: number; check: () => void }>();
  let isClosing = false;

  const serve = async (req: Request, res: Response): Promise<void> => {
    const token = bearerTokenOf(req);
    const remember = (holder: KnownCaller): void => rememberForLog(res, { caller: holder });
    const caller = token === undefined ? undefined : await authenticate(token, req.ip, remember);
    if (caller) remember(caller);
    if (!caller || token === undefined) throw new CommerceError('LOGIN_REQUIRED');
    if (!hasRole(caller, 'buyer')) throw new CommerceError('FORBIDDEN');
    assertScope(caller, 'read');
    if (isClosing) throw new CommerceError('UNAVAILABLE', { retryAfterSeconds: 1 });
    if (feed.countListeners(caller.userId) >= streamsPerUserMax) {
      throw new CommerceError('TOO_MANY_REQUESTS', { retryAfterSeconds: 30 });
    }
    res.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    res.write(`retry: ${reconnectAfterMs}\n: connected\n\n`);
    req.socket.setNoDelay(true);
    let stream: { close(): void } | undefined;
    const mayGoOn = async (): Promise<boolean> => {
      try {
        return isStillTheSame(await authenticate(token, req.ip), caller);
      } catch (failure) {
        logger.debug({ err: failure }, 'the caller of a stream was refused or could not be checked');
        return false;
      }
    };
    const check = (): void => {
      void mayGoOn().then((isAllowed) => {
        if (!isAllowed) res.end();
      });
    };
    open.set(res, { userId: caller.userId, check });
    const heartbeat = setInterval(() => {
      if (!res.writableNeedDrain) res.write(': beat\n\n');
    }, heartbeatMs);
    const checks = setInterval(check, checkEveryMs);
    res.once('close', () => {
      clearInterval(heartbeat);
      clearInterval(checks);
      open.delete(res);
      stream?.close();
    });
    try {
      stream = await openEventStream({
        userId: caller.userId,
        lastSequence: lastSequenceOf(req),
        countNotified,
        feed,
        logger,
        sink: { write: (lines) => res.write(lines), onceDrained: (listener) => res.once('drain', listener) },
      });
    } catch (failure) {
      // The headers are sent already: ending the stream makes the reader reconnect.
      logger.warn({ err: failure }, 'an event stream could not be opened');
      res.end();
      return;
    }
    if (res.destroyed || res.writableEnded) stream.close();
  };

  return {
    handler: (req, res) => serve(req, res),
    recheck: (userId) => {
      for (const stream of open.values()) if (stream.userId === userId) stream.check();
    },
    close: () => {
      isClosing = true;
      for (const res of open.keys()) res.end();
    },
  };
};
