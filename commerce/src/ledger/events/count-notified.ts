import { userAccount } from '../balances/account-id.ts';
import { AccountModel, type Account } from '../balances/account.model.ts';

/** How many events a user was ever told; the newest of them has this number. */
export const countNotified = async (userId: number): Promise<number> => {
  const account = await AccountModel.findById(userAccount(userId), { eventSequence: 1 }).lean<
    Pick<Account, 'eventSequence'>
  >();
  return account?.eventSequence ?? 0;
};
