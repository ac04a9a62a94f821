import type { FoldedAccountId } from './account-id.ts';
import { checkpointCollection } from './checkpoint.model.ts';
import { emptyCheckpoint, foldTransfer, transfersAfter } from './fold.ts';
import { transferCollection } from './transfer.model.ts';

/**
 * Longer than a transaction may live plus what clocks differ: nothing older can still be committed, so that a fold never misses
 * a transfer that came late.
 */
export const foldSafetyMs = 2 * 60_000;
const foldedAtOnce = 100_000;

const foldAccount = async (account: FoldedAccountId, until: Date): Promise<number> => {
  const known = await checkpointCollection().findOne({ _id: account });
  let checkpoint = known ?? emptyCheckpoint(account);
  const before = checkpoint.count;
  for await (const transfer of transfersAfter(checkpoint, { until }).limit(foldedAtOnce)) {
    checkpoint = foldTransfer(checkpoint, transfer);
  }
  if (checkpoint.count === before) return 0;
  const { _id, ...folded } = checkpoint;
  // Guarded by the count: when another node folded the same meanwhile, its result stands.
  if (known) await checkpointCollection().updateOne({ _id, count: before }, { $set: folded });
  else await checkpointCollection().updateOne({ _id }, { $setOnInsert: folded }, { upsert: true });
  return checkpoint.count - before;
};

/** Brings the checkpoints of house and partner accounts up to date. @returns how many transfers were folded. */
export const foldCheckpoints = async (now: Date): Promise<number> => {
  const until = new Date(now.getTime() - foldSafetyMs);
  const folded = (await transferCollection().distinct('folds')) as FoldedAccountId[];
  let count = 0;
  for (const account of folded) count += await foldAccount(account, until);
  return count;
};
