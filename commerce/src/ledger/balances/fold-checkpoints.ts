import { readFailures } from '../../platform/failed-records/record-failures.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { DerivedAccountId } from './account-id.ts';
import { checkpointCollection } from './checkpoint.model.ts';
import { emptyCheckpoint, foldTransfer, transfersAfter } from './fold.ts';
import { transferCollection } from '../transfers/transfer.model.ts';

/**
 * Longer than a transaction may live plus the largest difference of clocks. No older transfer can still be committed, so that a fold never
 * misses a late one.
 */
export const foldSafetyMs = 2 * 60_000;
const foldedAtOnce = 100_000;

const foldAccount = async (account: DerivedAccountId, until: Date): Promise<number> => {
  let checkpoint = (await checkpointCollection().findOne({ _id: account })) ?? emptyCheckpoint(account);
  const before = checkpoint.count;
  for await (const transfer of transfersAfter(checkpoint, { until }).limit(foldedAtOnce)) {
    checkpoint = foldTransfer(checkpoint, transfer);
  }
  if (checkpoint.count === before) return 0;
  const { _id, ...folded } = checkpoint;
  // The count is the guard: when another node folded the same transfers meanwhile, its result stands.
  await checkpointCollection().updateOne({ _id, count: before }, { $set: folded });
  return checkpoint.count - before;
};

/**
 * Opens an empty checkpoint for every account that transfers name and that has none. The database does this by itself, so that neither the
 * size of an answer nor this node's memory bounds the number of accounts. It reads all transfers, therefore it runs seldom; until then the
 * balance of a new account is added up from its few transfers.
 */
export const openCheckpoints = async (): Promise<void> => {
  const { _id: _account, ...empty } = emptyCheckpoint('house:');
  await transferCollection()
    .aggregate(
      [
        { $match: { folds: { $exists: true } } },
        { $project: { folds: 1 } },
        { $unwind: '$folds' },
        { $group: { _id: '$folds' } },
        { $addFields: empty },
        { $merge: { into: checkpointCollection().collectionName, whenMatched: 'keepExisting' } },
      ],
      { allowDiskUse: true },
    )
    .toArray();
};

/** Adds new transfers to the checkpoints of house and partner accounts. @returns how many transfers were folded. */
export const foldCheckpoints = async (now: Date, logger?: Logger): Promise<number> => {
  const until = new Date(now.getTime() - foldSafetyMs);
  // The balance of an account that is left out is added up from more transfers: it stays right and takes longer.
  const failures = await readFailures({ queue: 'fold checkpoints', clock: () => now, logger });
  const leftOut = new Set(failures.leftOut());
  let count = 0;
  for await (const { _id: account } of checkpointCollection().find({}, { projection: { _id: 1 } })) {
    if (leftOut.has(account)) continue;
    count += (await failures.attempt(account, () => foldAccount(account, until))) ?? 0;
  }
  return count;
};
