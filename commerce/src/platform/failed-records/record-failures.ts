import type { Clock } from '../clock/clock.ts';
import { doublingPause } from '../clock/doubling-pause.ts';
import type { Logger } from '../logging/logger.ts';
import { FailedRecordModel, type FailedRecord } from './failed-record.model.ts';

export interface Failures {
  /** Ids of records that wait for their next attempt or are set aside: a sweep leaves them out. The list grows while the sweep runs. */
  leftOut(): (string | number)[];
  /** All records of the queue that failed and were not worked off since. */
  known(): FailedRecord[];
  /** Records that failed before and are due again. */
  due(): FailedRecord[];
  find(recordId: string | number): FailedRecord | undefined;
  /**
   * Processes one record. A failure is stored and holds up no other record. The record is tried again after 2 s, 4 s … up to an hour.
   * @returns what `work` returns; undefined when it failed.
   * @throws Error only when the failure itself cannot be stored: the database is unreachable then, and no attempt is counted.
   */
  attempt<Answer>(
    recordId: string | number,
    work: () => Promise<Answer>,
    details?: Record<string, unknown>,
  ): Promise<Answer | undefined>;
}

export interface FailureDeps {
  queue: string;
  clock: Clock;
  logger?: Pick<Logger, 'warn' | 'error'> | undefined;
  /** By default 20 attempts, which take about ten hours. */
  attemptsMax?: number | undefined;
  /** For messages that are deleted after their last attempt. */
  isLost?: boolean | undefined;
}

const usualAttemptsMax = 20;
const retryAfterMs = doublingPause({ firstMs: 2_000, longestMs: 60 * 60_000 });
/** If more than 5,000 records of one queue failed, the fault is in the queue and not in the records. */
const knownMax = 5_000;
const reasonMax = 500;

const idOf = (queue: string, recordId: string | number): string => `${queue}:${recordId}`;

const reasonOf = (failure: unknown): string =>
  (failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure)).slice(0, reasonMax);

/**
 * Stores that a record failed (rule 7.8). After the last attempt the record is set aside: sweeps leave it out until a person has looked at it.
 * `commerce_records_set_aside` and the audit show it.
 */
export const noteFailure = async (
  { queue, clock, logger, attemptsMax = usualAttemptsMax, isLost = false }: FailureDeps,
  {
    recordId,
    failure,
    details = {},
  }: { recordId: string | number; failure: unknown; details?: Record<string, unknown> | undefined },
): Promise<FailedRecord> => {
  const _id = idOf(queue, recordId);
  const now = clock();
  const counted = await FailedRecordModel.findOneAndUpdate(
    { _id },
    {
      $inc: { attempts: 1 },
      $set: { reason: reasonOf(failure), lastFailedAt: now, retryAt: now, details },
      $setOnInsert: { queue, recordId, firstFailedAt: now, isSetAside: false, isLost },
    },
    { upsert: true, returnDocument: 'after' },
  )
    .lean<FailedRecord>()
    .orFail();
  const isSetAside = counted.attempts >= attemptsMax;
  const retryAt = new Date(now.getTime() + retryAfterMs(counted.attempts));
  await FailedRecordModel.updateOne({ _id }, { $set: { retryAt, isSetAside } });
  const facts = { err: failure, queue, record: recordId, attempts: counted.attempts };
  if (isSetAside) logger?.error(facts, 'a record is set aside after its last attempt; a person has to look');
  else logger?.warn({ ...facts, retryAt }, 'a record could not be worked off; it is tried again');
  return { ...counted, retryAt, isSetAside };
};

/** Deletes the stored failure of a record that was processed after all. */
export const forgetFailure = async (queue: string, recordId: string | number): Promise<void> => {
  await FailedRecordModel.deleteOne({ _id: idOf(queue, recordId) });
};

/** Reads which records of a queue failed before, for one run of the queue's sweep. */
export const readFailures = async (deps: FailureDeps): Promise<Failures> => {
  const now = deps.clock();
  const found = await FailedRecordModel.find({ queue: deps.queue })
    .sort({ lastFailedAt: -1 })
    .limit(knownMax)
    .lean<FailedRecord[]>();
  const known = new Map(found.map((record) => [record.recordId, record]));
  const isLeftOut = ({ isSetAside, retryAt }: FailedRecord): boolean => isSetAside || retryAt > now;
  return {
    known: () => [...known.values()],
    leftOut: () => [...known.values()].filter(isLeftOut).map(({ recordId }) => recordId),
    due: () => [...known.values()].filter((record) => !isLeftOut(record)),
    find: (recordId) => known.get(recordId),
    attempt: async (recordId, work, details) => {
      try {
        const answer = await work();
        if (known.delete(recordId)) await forgetFailure(deps.queue, recordId);
        return answer;
      } catch (failure) {
        known.set(recordId, await noteFailure(deps, { recordId, failure, details }));
        return undefined;
      }
    },
  };
};

/** Attempts all rows in parallel and waits for all of them. @throws Error when a failure could not be stored. */
export const attemptAll = async <Row, Answer>(
  failures: Failures,
  rows: readonly Row[],
  { idOf: recordIdOf, work }: { idOf: (row: Row) => string | number; work: (row: Row) => Promise<Answer> },
): Promise<(Answer | undefined)[]> => {
  const outcomes = await Promise.allSettled(rows.map((row) => failures.attempt(recordIdOf(row), () => work(row))));
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
};
