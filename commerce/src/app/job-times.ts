import type { AnyBulkWriteOperation, Collection, Document } from 'mongodb';

const unitMs = { second: 1_000, minute: 60_000, hour: 3_600_000 } as const;
type Unit = keyof typeof unitMs;

/** When a job runs: after an interval, or at times of the day. */
export type Schedule = `${number} ${Unit | `${Unit}s`}` | { cron: string; timezone: string };

/**
 * The pauses after failed runs. Frequent jobs back off from 1 s to 30 s; rare jobs are retried before their next slot, after 30 s and later
 * every 10 min.
 */
export const retryDelaysOf = (schedule: Schedule): { delay: number; maxDelay: number } =>
  typeof schedule === 'string' ? { delay: 1_000, maxDelay: 30_000 } : { delay: 30_000, maxDelay: 600_000 };

/** Milliseconds between two planned runs. Every cron line of the jobs runs hourly (`*` as its hour) or daily. */
const periodMs = (schedule: Schedule): number => {
  if (typeof schedule !== 'string') return (schedule.cron.split(' ')[1] === '*' ? 1 : 24) * unitMs.hour;
  const [count, units = ''] = schedule.split(' ');
  const unit = units.replace(/s$/, '') as Unit;
  return Number(count) * unitMs[unit];
};

/** The longest time, in milliseconds, for which a job may wait for its next run. */
export const longestWaitMs = (schedule: Schedule): number => periodMs(schedule) + retryDelaysOf(schedule).maxDelay;

/**
 * Takes back times that a wrong clock gave to jobs. Agenda plans and locks by its node's clock: one that was an hour ahead for a moment
 * would leave every job that it touched for an hour, on all nodes. A job that waits for longer than its schedule allows is due at once, and
 * a lock from the future is opened.
 * @returns how many jobs were planned or locked wrongly.
 */
export const mendJobTimes = async (
  collection: Collection<Document>,
  table: readonly { name: string; schedule: Schedule }[],
  { at, toleranceMs }: { at: Date; toleranceMs: number },
): Promise<number> => {
  const after = (ms: number): Date => new Date(at.getTime() + ms + toleranceMs);
  const names = table.map(({ name }) => name);
  const operations: AnyBulkWriteOperation[] = [
    {
      updateMany: {
        filter: { name: { $in: names }, lockedAt: { $gt: after(0) } },
        update: { $set: { lockedAt: null } },
      },
    },
    ...table.map(({ name, schedule }) => ({
      updateMany: {
        filter: { name, nextRunAt: { $gt: after(longestWaitMs(schedule)) } },
        update: { $set: { nextRunAt: at } },
      },
    })),
  ];
  return (await collection.bulkWrite(operations, { ordered: false })).modifiedCount;
};
