import type { ClientSession } from 'mongodb';

import { noMoney } from '@shop/shared-types/money';

import { userAccount } from './account-id.ts';
import { AccountModel, type Account } from './account.model.ts';

/** A user's account before its first transfer. */
export const emptyAccount = (userId: number): Account => ({
  _id: userAccount(userId),
  posted: noMoney,
  held: noMoney,
  openHolds: 0,
  sequence: 0,
  invoices: 0,
  headHash: '',
  eventSequence: 0,
  version: 1,
});

/** Opens a user's account. An account that is open already stays as it is. */
export const openAccount = async (userId: number): Promise<void> => {
  const { _id, ...empty } = emptyAccount(userId);
  await AccountModel.collection.updateOne({ _id: _id as never }, { $setOnInsert: empty }, { upsert: true });
};

/** Opens the accounts of new users in the caller's transaction. */
export const openAccounts = async (userIds: readonly number[], session: ClientSession): Promise<void> => {
  await AccountModel.collection.insertMany(userIds.map(emptyAccount) as never[], { session });
};
