import type { Filter, UpdateFilter } from 'mongodb';

import type { Clock } from '../clock/clock.ts';
import { FailedRecordModel } from '../failed-records/failed-record.model.ts';
import { forgetFailure, noteFailure } from '../failed-records/record-failures.ts';
import type { Logger } from '../logging/logger.ts';
import type { QueuedWork, Verdict, WorkQueue } from './work-queue.ts';

export interface WorkDeps {
  clock: Clock;
  logger: Logger;
}

/** A verdict, and the failure that led to it if the attempt failed. */
export interface Judged<Work extends QueuedWork> {
  verdict: Verdict<Work>;
  failure?: unknown;
}

const reviveMax = 100;

/** Ends the lease, and sets the concept's own fields and those of the queue. */
const setOf = <Work extends QueuedWork>(own: Partial<Work>, queued: Partial<QueuedWork>): UpdateFilter<Work> => ({
  $set: { ...own, ...queued, leasedUntil: null },
});

const withId = <Work extends QueuedWork>(_id: string, more: Partial<QueuedWork> = {}): Filter<Work> =>
  ({ _id, ...more }) as Filter<Work>;

const close = async <Work extends QueuedWork>(
  { collection }: WorkQueue<Work>,
  _id: string,
  keep: Partial<Work> | undefined,
): Promise<void> => {
  if (keep) await collection().updateOne(withId(_id), setOf(keep, { dueAt: null }));
  else await collection().deleteOne(withId(_id));
};

/** Stores what became of a record. */
export const settleWork = async <Work extends QueuedWork>(
  queue: WorkQueue<Work>,
  { clock, logger }: WorkDeps,
  work: Work,
  { verdict, failure }: Judged<Work>,
): Promise<void> => {
  const { name, revival, collection } = queue;
  const { _id, attempts, dueAt } = work;
  if (verdict.is === 'again') {
    if (failure !== undefined)
      logger.warn({ err: failure, queue: name, record: _id, attempts }, 'queued work failed; it is tried again');
    const dueAgainAt = new Date(clock().getTime() + verdict.afterMs);
    const next = setOf<Work>(verdict.change ?? {}, { dueAt: dueAgainAt });
    const uncounted = verdict.isUncounted ? { $inc: { attempts: -1 } } : {};
    // With another `dueAt` the record is not this node's any more: its lease ended and another node has it, or it was dropped meanwhile.
    await collection().updateOne(withId(_id, { dueAt }), { ...next, ...uncounted } as UpdateFilter<Work>);
    return;
  }
  if (verdict.is === 'set-aside') {
    // Noted before the record is closed: a node that dies in between leaves a record that is tried once more, not one that nobody sees.
    await noteFailure(
      { queue: name, clock, logger, attemptsMax: 1, isLost: revival === undefined },
      { recordId: _id, failure, details: { attempts } },
    );
  }
  await close(queue, _id, verdict.keep);
};

/** Opens the records again that the staff wants to be tried once more. */
export const reviveRetried = async <Work extends QueuedWork>(
  { name, revival, collection }: WorkQueue<Work>,
  { clock, logger }: WorkDeps,
): Promise<void> => {
  if (!revival) return;
  const retried = await FailedRecordModel.find({ queue: name, isSetAside: false }).limit(reviveMax).lean();
  for (const { recordId } of retried) {
    const now = clock();
    const { modifiedCount } = await collection().updateOne(
      { ...revival.among, _id: recordId },
      setOf(revival.fields(now), { attempts: 0, dueAt: now }),
    );
    if (modifiedCount === 0)
      logger.warn({ queue: name, record: recordId }, 'nothing is left that could be tried again');
    await forgetFailure(name, recordId);
  }
};
