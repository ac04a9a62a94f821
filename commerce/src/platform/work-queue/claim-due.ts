import type { Filter, UpdateFilter } from 'mongodb';

import { hasCome } from '../database/has-come.ts';
import type { QueuedWork, WorkRecords } from './work-queue.ts';

export type LaneName = string | number;

export interface Claim<Work extends QueuedWork> {
  now: Date;
  leaseMs: number;
  /** Only records that match. */
  among?: Filter<Work>;
  /** Serves the lane after `after`, and none of `full`. */
  lane?: { by: keyof Work & string; after: LaneName | undefined; full: readonly LaneName[] };
}

const claimBehind = async <Work extends QueuedWork>(
  { collection, open = {} }: WorkRecords<Work>,
  { now, leaseMs, among = {}, lane }: Claim<Work>,
): Promise<Work | null> => {
  const until = new Date(now.getTime() + leaseMs);
  const inLane = lane && {
    [lane.by]: { $nin: lane.full, ...(lane.after === undefined ? {} : { $gt: lane.after }) },
  };
  const claimed = await collection().findOneAndUpdate(
    { ...open, ...among, ...inLane, dueAt: hasCome(now) },
    { $set: { dueAt: until, leasedUntil: until }, $inc: { attempts: 1 } } as unknown as UpdateFilter<Work>,
    { sort: { ...(lane ? { [lane.by]: 1 } : {}), dueAt: 1 }, returnDocument: 'after' },
  );
  return claimed as Work | null;
};

/**
 * Leases the record that has been due longest to the caller; with lanes, that of the next lane in turn. No other node can claim it until the
 * lease ends, and then any node can: what a dead node held is due again by itself. The claim reads one index in its order, so its cost does
 * not grow with the number of waiting records.
 * @returns null when nothing is due.
 */
export const claimDue = async <Work extends QueuedWork>(
  records: WorkRecords<Work>,
  claim: Claim<Work>,
): Promise<Work | null> => {
  const { lane } = claim;
  const claimed = await claimBehind(records, claim);
  if (claimed || lane?.after === undefined) return claimed;
  // The turns have come to the last lane and begin again with the first.
  return claimBehind(records, { ...claim, lane: { ...lane, after: undefined } });
};
