import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { userAccount } from './account-id.ts';
import { AccountModel, type Account } from './account.model.ts';

export interface Balance {
  /** The user's money, holds included. */
  posted: Money;
  /** The sum of open holds. */
  held: Money;
  /** The amount that can be spent now. */
  available: Money;
  /** The user's debt; absent without a debt. */
  owed?: Money;
}

/** A user's balance; zero for a user without an account. */
export const readBalance = async (userId: number): Promise<Balance> => {
  const account = await AccountModel.findById(userAccount(userId)).lean<Account>();
  if (!account) return { posted: noMoney, held: noMoney, available: noMoney };
  return {
    posted: account.posted,
    held: account.held,
    available: kopecks(account.posted - account.held),
    ...(account.owed ? { owed: account.owed } : {}),
  };
};
