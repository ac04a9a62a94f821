import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { userAccount } from './account-id.ts';
import { AccountModel, type Account } from './account.model.ts';

export interface Balance {
  /** What belongs to the user, holds included. */
  posted: Money;
  /** What runs on open numbers. */
  held: Money;
  /** What can be spent now. */
  available: Money;
}

/** What a user has; nothing for a user without an account. */
export const readBalance = async (userId: number): Promise<Balance> => {
  const account = await AccountModel.findById(userAccount(userId)).lean<Account>();
  if (!account) return { posted: noMoney, held: noMoney, available: noMoney };
  return { posted: account.posted, held: account.held, available: kopecks(account.posted - account.held) };
};
