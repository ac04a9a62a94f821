import type { ShopBooks } from './shop-books.ts';

/** The engine allows 5 s between a node's clock and the database's (rule 7.9); one second more is for the clock of this run. */
const differenceMaxMs = 6_000;
/** A number without a code ends after 20 minutes (rule 4.1). */
const lifeMs = 20 * 60_000;

interface Run {
  /** The buyers of this run, who bought nothing before it. */
  userIds: readonly number[];
  from: Date;
  to: Date;
}

/**
 * Checks that a clock that was set gave no sale and no movement of money a wrong time, and ended no number early. It is meant for the time
 * before the proof itself ends what is open.
 */
export const verifyTimes = async (
  { activations, transfers }: Pick<ShopBooks, 'activations' | 'transfers'>,
  { userIds, from, to }: Run,
  find: (finding: string) => void,
): Promise<void> => {
  const earliest = new Date(from.getTime() - differenceMaxMs);
  const latest = new Date(to.getTime() + differenceMaxMs);
  for (const { _id, at } of await transfers.find({ at: { $gt: latest } }).toArray()) {
    find(`transfer ${_id} carries the time ${at.toISOString()}, after the run`);
  }
  for await (const { _id, status, boughtAt, endedAt } of activations.find({ userId: { $in: [...userIds] } })) {
    if (boughtAt < earliest || boughtAt > latest) {
      find(`activation ${_id} was bought at ${boughtAt.toISOString()}, outside the run`);
    }
    const livedMs = (endedAt ?? to).getTime() - boughtAt.getTime();
    if (status === 'expired' && livedMs < lifeMs - differenceMaxMs) {
      find(`activation ${_id} expired after ${Math.round(livedMs / 1_000)} s`);
    }
  }
};
