import type { Response } from 'express';

import { CommerceError } from './commerce-error.ts';

/**
 * How long a caller waits for the answer of a call at most. The 30 s cover the reads before a decision, the decision itself (at most 20 s)
 * and calls to remote suppliers (at most 25 s). Once a file is being sent, it has no time limit.
 */
const answerPatienceMs = 30_000;

/** A caller who waits for an answer over HTTP. */
export interface FollowedCaller {
  /** Aborted when the connection closes before the answer was sent, and when the time is over: undecided work is then dropped. */
  signal: AbortSignal;
  /** @throws CommerceError UNAVAILABLE when the time is over; the work itself goes on. */
  inTime: <Result>(work: Promise<Result>) => Promise<Result>;
}

/** Notices when a caller leaves, and lets no caller wait longer than `patienceMs` (rule 4.12). */
export const followCaller = (res: Response, patienceMs = answerPatienceMs): FollowedCaller => {
  const leaving = new AbortController();
  if (res.destroyed) leaving.abort();
  res.once('close', () => {
    if (!res.writableEnded) leaving.abort();
  });
  return {
    signal: leaving.signal,
    inTime: async (work) => {
      let timer: NodeJS.Timeout | undefined;
      const overdue = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          leaving.abort();
          reject(new CommerceError('UNAVAILABLE', { retryAfterSeconds: 1 }));
        }, patienceMs);
      });
      try {
        return await Promise.race([work, overdue]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
};
