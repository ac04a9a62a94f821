import type { Filter } from 'mongodb';

import type { Moment } from '../../platform/database/at-one-moment.ts';
import { transferCollection, type Transfer } from '../transfers/transfer.model.ts';
import type { DerivedAccountId } from './account-id.ts';
import { checkpointCollection, type Checkpoint } from './checkpoint.model.ts';
import { effectOn, emptyCheckpoint } from './fold.ts';

const isAfter = ({ throughAt, throughId }: Checkpoint, { at, _id }: Pick<Transfer, 'at' | '_id'>): boolean =>
  at > throughAt || (at.getTime() === throughAt.getTime() && _id > throughId);

/** The balances of some hundred accounts with a derived balance, by two queries; zero for an account without transfers. */
export const readDerivedBalances = async (
  accounts: readonly DerivedAccountId[],
  moment: Moment,
): Promise<ReadonlyMap<DerivedAccountId, number>> => {
  if (accounts.length === 0) return new Map();
  const checkpoints = new Map(accounts.map((account) => [account, emptyCheckpoint(account)]));
  for await (const checkpoint of checkpointCollection().find({ _id: { $in: [...accounts] } }, moment))
    checkpoints.set(checkpoint._id, checkpoint);
  const balances = new Map([...checkpoints].map(([account, { balance }]) => [account, balance as number]));
  const later: Filter<Transfer>[] = [...checkpoints.values()].flatMap(({ _id, throughAt, throughId }) => [
    { folds: _id, at: { $gt: throughAt } },
    { folds: _id, at: throughAt, _id: { $gt: throughId } },
  ]);
  for await (const transfer of transferCollection().find({ $or: later }, moment)) {
    for (const account of transfer.folds ?? []) {
      const checkpoint = checkpoints.get(account);
      if (!checkpoint || !isAfter(checkpoint, transfer)) continue;
      balances.set(account, (balances.get(account) ?? 0) + effectOn(account, transfer));
    }
  }
  return balances;
};
