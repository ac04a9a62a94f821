import { hideRequisites } from './assert-requisites.ts';
import { withdrawalCollection, type WithdrawalDocument } from './withdrawal.model.ts';

/** Payouts to cards that end in these four digits, newest first. Cards are kept sealed; their last digits are what is shown of them. */
export const findWithdrawalsByCard = async (lastDigits: string, limit: number): Promise<WithdrawalDocument[]> => {
  if (!/^\d{4}$/.test(lastDigits)) return [];
  return withdrawalCollection()
    .find({ requisitesShown: hideRequisites('card', lastDigits) })
    .sort({ requestedAt: -1 })
    .limit(limit)
    .toArray();
};
