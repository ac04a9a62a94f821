import { firstTopUpBonusOf } from '@shop/shared-types/first-top-up-bonus';
import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { userAccount, type DerivedAccountId } from '../../../ledger/balances/account-id.ts';
import { move } from '../../../ledger/transfers/move.ts';
import { transfers, type TransferKind } from '../../../ledger/transfers/transfer.model.ts';
import type { WorkingSet } from '../../../platform/database/working-set.ts';
import { houseBonus } from '../payment-accounts.ts';
import type { PaymentDocument } from '../payment.model.ts';
import { promoBonusOf } from '../promo-codes/promo-bonus.ts';
import { promoCodes, type PromoCode } from '../promo-codes/promo-code.model.ts';
import { promoRedemptions } from '../promo-codes/promo-redemption.model.ts';
import { bonusClaims } from './bonus-claim.model.ts';
import { firstBonusTransferIdOf } from './first-bonus.ts';
import { isAwaiting } from './settled-status.ts';

/** Bonuses that are given once for a user, code or incoming payment have ids derived from them, so that a repeat finds them. */
export const redemptionIdOf = (code: string, userId: number): string => `${code}:${userId}`;

/** Moves a sum to the balance of a top-up's owner. A sum of nothing moves nothing. */
export const creditUser = (
  working: WorkingSet,
  { userId, _id }: PaymentDocument,
  given: { key: string; from: DerivedAccountId; amount: Money; kind: TransferKind; at: Date },
): void => {
  if (given.amount === noMoney) return;
  move(working, {
    idempotencyKey: given.key,
    kind: given.kind,
    debit: given.from,
    credit: userAccount(userId),
    amount: given.amount,
    reference: `payment:${_id}`,
    at: given.at,
  });
};

/** A claim of the bonus of the first top-up (rule 8.4). */
export interface FirstBonusClaim {
  /** Another account has had it by the same means or from the same device. */
  isBonusTaken: boolean;
  /** The means that it is claimed for in the transaction; see `findBonusMeans`. */
  bonusMeans: readonly string[];
}

/** The sums that a bonus is computed from. Parts of a top-up earn together the bonus of their sum, never more (rule 8.15). */
interface Part {
  incomingId: string;
  /** Credited by earlier parts of the same sum. */
  before: Money;
  /** Credited with this part. */
  sum: Money;
}

/** The part that an incoming payment adds to its top-up. */
export const partOf = (payment: PaymentDocument, incomingId: string, topUp: Money): Part =>
  isAwaiting(payment)
    ? { incomingId, before: payment.credited, sum: kopecks(payment.credited + topUp) }
    : { incomingId, before: noMoney, sum: topUp };

/** The first top-up above 1,000 rubles (rule 8.4) earns ten per cent more, once for each user, card, wallet and device. */
export const giveFirstBonus = (
  working: WorkingSet,
  payment: PaymentDocument,
  { part, bonusMeans, isBonusTaken }: { part: Part } & FirstBonusClaim,
  at: Date,
): Money => {
  const { userId, _id } = payment;
  const first = firstBonusTransferIdOf(userId);
  const given = working.find(transfers, first);
  if (given && (given.reference !== `payment:${_id}` || !isAwaiting(payment))) return noMoney;
  const amount = kopecks(firstTopUpBonusOf(part.sum) - (given ? firstTopUpBonusOf(part.before) : noMoney));
  if (amount === noMoney) return noMoney;
  const key = given ? `${first}:${part.incomingId}` : first;
  const claims = bonusMeans.map((means) => ({ means, owner: working.find(bonusClaims, means)?.userId }));
  if (isBonusTaken || claims.some(({ owner = userId }) => owner !== userId)) return noMoney;
  for (const { means, owner } of claims) if (owner === undefined) working.insert(bonusClaims, { _id: means, userId });
  creditUser(working, payment, { key, from: houseBonus, amount, kind: 'bonus', at });
  return amount;
};

interface GivenPromo {
  amount: Money;
  promoCode: PaymentDocument['promoCode'];
}

/** The sum that a further part adds to the bonus of a code that an earlier part used. */
const growPromoBonus = (working: WorkingSet, payment: PaymentDocument, part: Part, at: Date): GivenPromo => {
  const { promoCode, userId } = payment;
  const promo = promoCode === null ? undefined : working.find(promoCodes, promoCode.code);
  if (!promo || !isAwaiting(payment)) return { amount: noMoney, promoCode };
  const amount = kopecks(promoBonusOf(promo, part.sum) - promoBonusOf(promo, part.before));
  const key = `promo:${redemptionIdOf(promo._id, userId)}:${part.incomingId}`;
  creditUser(working, payment, { key, from: houseBonus, amount, kind: 'bonus', at });
  return { amount, promoCode };
};

/** Whether a code was refused for a sum below its least top-up, which this part of the sum exceeds. */
const reachesMinimum = (payment: PaymentDocument, promo: PromoCode | undefined, { before, sum }: Part): boolean =>
  promo !== undefined && isAwaiting(payment) && before < promo.topUpMin && sum >= promo.topUpMin;

/** The promo code's bonus, decided at this moment: other buyers may have used the code up since the top-up was started. */
export const givePromoBonus = (working: WorkingSet, payment: PaymentDocument, part: Part, at: Date): GivenPromo => {
  const { promoCode, userId } = payment;
  if (promoCode === null) return { amount: noMoney, promoCode };
  const { code, outcome } = promoCode;
  if (outcome === 'applied') return growPromoBonus(working, payment, part, at);
  const promo = working.find(promoCodes, code);
  if (outcome !== 'waiting' && !reachesMinimum(payment, promo, part)) return { amount: noMoney, promoCode };
  const redemptionId = redemptionIdOf(code, userId);
  const isOpen = promo !== undefined && promo.isActive && promo.usesCount < promo.usesMax;
  const amount = isOpen ? promoBonusOf(promo, part.sum) : noMoney;
  if (!promo || amount === noMoney || working.find(promoRedemptions, redemptionId)) {
    return { amount: noMoney, promoCode: { code, outcome: 'unavailable' } };
  }
  working.update(promoCodes, code, { usesCount: promo.usesCount + 1 });
  working.insert(promoRedemptions, {
    _id: redemptionId,
    code,
    userId,
    paymentId: payment._id,
    bonus: amount,
    redeemedAt: at,
  });
  creditUser(working, payment, { key: `promo:${redemptionId}`, from: houseBonus, amount, kind: 'bonus', at });
  return { amount, promoCode: { code, outcome: 'applied' } };
};
