import type { Clock } from '../../platform/clock/clock.ts';
import type { Randomness } from '../../platform/clock/randomness.ts';
import { repeat } from '../../platform/clock/repeat.ts';
import type { AnsweredCall } from '../../platform/http/answered-call.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { findErasedAmong } from '../users/forget-person.ts';
import { addCall, loggedKeyOf, openLine, sharedLineOf, storedOf, type ApiCallLine } from './api-call-line.ts';
import { apiCallCollection } from './api-call.model.ts';
import { createKeyCutter } from './cut-back-keys.ts';

/** The log of what programs did (rule 3.38). */
export interface ApiCallLog {
  /** Notes a call in memory; calls without a key are left out. */
  note: (call: AnsweredCall) => void;
  /** Writes what was noted. What a failing database did not take is written by the next call. */
  flush: () => Promise<void>;
  /** Writes what is still gathered, too; for the end of the node. */
  close: () => Promise<void>;
  start: () => { stop(): Promise<void> };
}

export interface ApiCallLogDeps {
  clock: Clock;
  randomness: Randomness;
  logger: Logger;
  /** Lines that wait in memory. While the database takes none, further ones are dropped, since a log must not stop a shop. */
  waitingMax?: number;
}

const flushEveryMs = 5_000;
const usualWaitingMax = 20_000;

/** An erasure may come between a call and the writing of its line. */
const withoutErased = async (lines: readonly ApiCallLine[]): Promise<ApiCallLine[]> => {
  const erased = await findErasedAmong([...new Set(lines.map(({ userId }) => userId))]);
  return lines.filter(({ userId }) => !erased.has(userId));
};

/** Each line belongs to one node, which replaces it whole: a repeat changes nothing. */
const writeLines = async (lines: readonly ApiCallLine[]): Promise<void> => {
  if (lines.length === 0) return;
  await apiCallCollection().bulkWrite(
    lines
      .map(storedOf)
      .map((stored) => ({ replaceOne: { filter: { _id: stored._id }, replacement: stored, upsert: true } })),
    { ordered: false },
  );
};

/**
 * Notes calls in memory and writes them every few seconds, so that no request waits for the log. Equal calls of one minute share a line. Such a line
 * is written twice: soon after its first call, so that the program's author sees it, and when its minute is over.
 */
export const createApiCallLog = ({
  clock,
  randomness,
  logger,
  waitingMax = usualWaitingMax,
}: ApiCallLogDeps): ApiCallLog => {
  const waiting = new Map<string, ApiCallLine>();
  const cutter = createKeyCutter();
  let dropped = 0;
  let working: Promise<void> = Promise.resolve();

  const write = async (isEnd: boolean): Promise<void> => {
    const nowMs = clock().getTime();
    const isOver = ({ gatheredUntilMs }: ApiCallLine): boolean => isEnd || gatheredUntilMs <= nowMs;
    const due = [...waiting].filter(([, line]) => !line.isWritten || isOver(line));
    const kept = await withoutErased(due.map(([, line]) => line));
    await writeLines(kept);
    const firstWritten = kept.filter(({ isWritten }) => !isWritten);
    for (const [name, line] of due) {
      if (isOver(line)) waiting.delete(name);
      line.isWritten = true;
    }
    if (dropped > 0) logger.warn({ dropped }, 'calls of programs were left out of their log');
    dropped = 0;
    await cutter.afterWriting(firstWritten);
  };

  // Writes come one after the other, so that a line is never written by two at once.
  const next = async (isEnd: boolean): Promise<void> => {
    working = working.catch(() => undefined).then(() => (waiting.size > 0 ? write(isEnd) : undefined));
    return working;
  };
  const flush = () => next(false);

  return {
    note: (call) => {
      const key = loggedKeyOf(call.caller);
      if (!key) return;
      const now = clock();
      const shared = sharedLineOf(call, key, now);
      const known = shared === undefined ? undefined : waiting.get(shared);
      if (!known && waiting.size >= waitingMax) {
        dropped += 1;
        return;
      }
      const _id = known?._id ?? `${now.getTime().toString(36)}-${randomness.bytes(6).toString('hex')}`;
      const line = known ?? openLine(call, key, { _id, now, isShared: shared !== undefined });
      addCall(line, call, now);
      waiting.set(shared ?? _id, line);
    },
    flush,
    close: () => next(true),
    start: () => repeat({ name: 'log of programs', everyMs: flushEveryMs, logger, round: flush }),
  };
};
