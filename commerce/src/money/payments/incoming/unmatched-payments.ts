import { userAccount } from '../../../ledger/balances/account-id.ts';
import { AccountModel } from '../../../ledger/balances/account.model.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { listByPlace, type PlacePage } from '../../../platform/paging/list-by-place.ts';
import { forgetFailure } from '../../../platform/failed-records/record-failures.ts';
import { creditIncoming, type CreditDeps } from './credit-incoming.ts';
import { fineOfMoney, fineOfUnits, topUpOfFine } from '../fine-worth.ts';
import { PaymentModel, type PaymentDocument } from '../payment.model.ts';
import { kopecks, type Money } from '@shop/shared-types/money';
import type { CoinCode } from '@shop/shared-types/payment-methods';
import { coins } from '../coins.ts';
import { incomingNamed } from './incoming-named.ts';
import { unmatchedPaymentCollection, UnmatchedPaymentModel, type UnmatchedPayment } from './unmatched-payment.model.ts';

/** The queue whose failed transfers become unmatched. */
export const unmatchedQueue = 'watch chains';

/** Stores money that has no owner yet. A stored unmatched payment stays as it is. */
export const recordUnmatched = async ({
  _id,
  ...facts
}: Omit<UnmatchedPayment, 'assignedTo' | 'version'>): Promise<void> => {
  await UnmatchedPaymentModel.updateOne(
    { _id },
    { $setOnInsert: { ...facts, assignedTo: null, version: 1 } },
    { upsert: true },
  );
};

/** A page of the unmatched payments that still have no owner, oldest first. */
export const listUnmatchedPayments = (page: PlacePage) =>
  listByPlace<UnmatchedPayment>(
    unmatchedPaymentCollection(),
    [{ filter: { assignedTo: null }, timeField: 'arrivedAt', isOldestFirst: true }],
    page,
  );

/** Unmatched payments without an owner whose provider's id is this one; of a coin, those of this transaction. */
export const findUnmatchedPaymentsOfProvider = async (providerId: string, limit: number): Promise<UnmatchedPayment[]> =>
  UnmatchedPaymentModel.find({ ...incomingNamed(providerId), assignedTo: null })
    .limit(limit)
    .lean();

/** Coupons are worth hundredths of a yuan. */
const yuanDecimals = 2;

/** The worth of an unmatched payment at the rate of the top-up that it is assigned to. */
const worthOfUnmatched = ({ method, units }: UnmatchedPayment, { microRubles }: PaymentDocument): bigint => {
  if (microRubles === null) return fineOfMoney(kopecks(Number(units)));
  const decimals = Object.hasOwn(coins, method) ? coins[method as CoinCode].decimals : yuanDecimals;
  return fineOfUnits(BigInt(units), microRubles, decimals);
};

/**
 * Credits an unmatched payment to the top-up that the staff chose, at that top-up's rate. A repeat changes nothing.
 * @throws CommerceError PAYMENT_NOT_FOUND when there is no such unmatched payment or top-up, STATUS_CONFLICT when they do not belong together
 * or the owner of the top-up is erased. `mayCredit` runs before the money moves; its errors are thrown on.
 */
export const assignUnmatchedPayment = async (
  deps: CreditDeps,
  { unmatchedId, paymentId }: { unmatchedId: string; paymentId: string },
  mayCredit: (topUp: { userId: number; amount: Money }) => Promise<void> = () => Promise.resolve(),
): Promise<PaymentDocument> => {
  const unmatched = await UnmatchedPaymentModel.findById(unmatchedId).lean();
  const payment = await PaymentModel.findById(paymentId).lean();
  if (!unmatched || !payment) throw new CommerceError('PAYMENT_NOT_FOUND');
  if (payment.method !== unmatched.method) throw new CommerceError('STATUS_CONFLICT');
  const account = await AccountModel.findById(userAccount(payment.userId)).lean();
  if (account?.closed) throw new CommerceError('STATUS_CONFLICT');
  const worth = worthOfUnmatched(unmatched, payment);
  const topUp = topUpOfFine(worth, payment.feeBasisPoints);
  if (unmatched.assignedTo === null) await mayCredit({ userId: payment.userId, amount: topUp });
  const credited = await creditIncoming(deps, payment, {
    id: unmatched._id,
    units: BigInt(unmatched.units),
    topUp,
    worth,
    arrivedAt: unmatched.arrivedAt,
    isLate: unmatched.arrivedAt > payment.expiresAt,
  });
  await forgetFailure(unmatchedQueue, unmatched._id);
  return credited;
};
