import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { userAccount } from '../../ledger/balances/account-id.ts';
import { reversePart } from '../../ledger/transfers/reverse-part.ts';
import { readOf, type Read, type WorkingSet } from '../../platform/database/working-set.ts';
import { cashbackTransferIdOf, houseCashback, loyaltyReferenceOf } from './cashback-transfer.ts';
import { loyaltyCredits } from './loyalty-credit.model.ts';
import { cashbackOf, rankFor, type LoyaltyRank } from './loyalty-rank.ts';
import { weekOf, type Week } from './moscow-week.ts';
import { weekRefunds, type WeekRefund } from './week-refund.model.ts';

/** A refunded part of a top-up, with the moment at which the top-up was credited. */
export interface RefundedTopUp {
  creditedAt: Date;
  amount: Money;
}

interface WeekShare {
  week: Week;
  id: string;
  amount: Money;
}

/** Adds up the refunds of each week. */
const byWeek = (userId: number, parts: readonly RefundedTopUp[]): WeekShare[] => {
  const weeks = new Map<string, WeekShare>();
  for (const { creditedAt, amount } of parts) {
    const week = weekOf(creditedAt);
    const id = `${week.id}:${userId}`;
    weeks.set(id, { week, id, amount: kopecks((weeks.get(id)?.amount ?? 0) + amount) });
  }
  return [...weeks.values()];
};

export const readsOfCashback = (userId: number, creditedAts: readonly Date[]): Read[] =>
  byWeek(
    userId,
    creditedAts.map((creditedAt) => ({ creditedAt, amount: noMoney })),
  ).flatMap(({ id }) => [readOf(loyaltyCredits, id), readOf(weekRefunds, id)]);

const emptyRefund = (userId: number, { week, id }: WeekShare): WeekRefund => ({
  _id: id,
  userId,
  weekStartsAt: week.startsAt,
  beforeCredit: noMoney,
  afterCredit: noMoney,
  takenBack: noMoney,
  version: 1,
});

/** The week's totals after the refund, and the cashback that the refund takes back. */
const planWeek = (
  working: WorkingSet,
  { userId, ranks }: { userId: number; ranks: readonly LoyaltyRank[] },
  share: WeekShare,
): { refund: WeekRefund; isNew: boolean; due: Money } => {
  const known = working.find(weekRefunds, share.id);
  const refund = known ?? emptyRefund(userId, share);
  const credit = working.find(loyaltyCredits, share.id);
  if (!credit) {
    return {
      refund: { ...refund, beforeCredit: kopecks(refund.beforeCredit + share.amount) },
      isNew: !known,
      due: noMoney,
    };
  }
  const afterCredit = kopecks(refund.afterCredit + share.amount);
  const deposit = kopecks(Math.max(0, credit.deposit - afterCredit));
  const earned = Math.min(credit.cashback, cashbackOf(deposit, rankFor(deposit, ranks)));
  const due = kopecks(Math.max(0, credit.cashback - earned - refund.takenBack));
  return { refund: { ...refund, afterCredit, takenBack: kopecks(refund.takenBack + due) }, isNew: !known, due };
};

/** The cashback to take back for refunded parts of top-ups: what each week was credited, less the table's cashback without these parts. */
export const cashbackToTakeBack = (
  working: WorkingSet,
  refund: { userId: number; ranks: readonly LoyaltyRank[]; parts: readonly RefundedTopUp[] },
): Money =>
  kopecks(byWeek(refund.userId, refund.parts).reduce((sum, share) => sum + planWeek(working, refund, share).due, 0));

/**
 * Takes the cashback of refunded top-ups back by transfers that refer to the credits (rule 8.11). A week that is not credited yet is later credited
 * without these top-ups. `part` names the refund.
 */
export const takeBackCashback = (
  working: WorkingSet,
  refund: { userId: number; ranks: readonly LoyaltyRank[]; parts: readonly RefundedTopUp[]; part: string },
  at: Date,
): void => {
  const { userId, parts, part } = refund;
  for (const share of byWeek(userId, parts)) {
    const { refund: changed, isNew, due } = planWeek(working, refund, share);
    const { beforeCredit, afterCredit, takenBack } = changed;
    if (isNew) working.insert(weekRefunds, changed);
    else working.update(weekRefunds, share.id, { beforeCredit, afterCredit, takenBack });
    const original = {
      _id: cashbackTransferIdOf(share.id),
      debit: houseCashback,
      credit: userAccount(userId),
      reference: loyaltyReferenceOf(share.week),
    };
    reversePart(working, { original, amount: due, part, kind: 'reversal' }, at);
  }
};
