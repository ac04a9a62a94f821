import { noMoney } from '@shop/shared-types/money';

import { userIdOf } from './account-id.ts';
import { AccountModel } from './account.model.ts';

/** Debts are rare: more than this nobody goes through. */
const owingMax = 10_000;

/** Users who owe the shop money that was taken back after they had spent it. */
export const findOwingUsers = async (): Promise<number[]> => {
  const owing = await AccountModel.find({ owed: { $gt: noMoney } }, { _id: 1 })
    .limit(owingMax)
    .lean();
  return owing.map(({ _id }) => userIdOf(_id));
};
