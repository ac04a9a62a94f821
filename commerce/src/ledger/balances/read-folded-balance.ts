import type { ClientSession } from 'mongodb';

import { kopecks, type Money } from '@shop/shared-types/money';

import type { FoldedAccountId } from './account-id.ts';
import { checkpointCollection } from './checkpoint.model.ts';
import { effectOn, emptyCheckpoint, transfersAfter } from './fold.ts';

/** The balance of a house or partner account: its checkpoint plus every later transfer. */
export const readFoldedBalance = async (account: FoldedAccountId, session?: ClientSession): Promise<Money> => {
  const options = session ? { session } : {};
  const checkpoint = (await checkpointCollection().findOne({ _id: account }, options)) ?? emptyCheckpoint(account);
  let balance: number = checkpoint.balance;
  for await (const transfer of transfersAfter(checkpoint, { session })) balance += effectOn(account, transfer);
  return kopecks(balance);
};
