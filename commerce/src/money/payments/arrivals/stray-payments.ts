import { userAccount } from '../../../ledger/balances/account-id.ts';
import { AccountModel } from '../../../ledger/balances/account.model.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { listByPlace, type PlacePage } from '../../../platform/paging/list-by-place.ts';
import { forgetFailure } from '../../../platform/failed-records/record-failures.ts';
import { creditArrival, type CreditDeps } from './credit-arrival.ts';
import { fineOfMoney, fineOfUnits, topUpOfFine } from '../fine-worth.ts';
import { PaymentModel, type PaymentDocument } from '../payment.model.ts';
import { kopecks, type Money } from '@shop/shared-types/money';
import type { CoinCode } from '@shop/shared-types/payment-methods';
import { coins } from '../coins.ts';
import { arrivalsNamed } from './arrivals-named.ts';
import { strayPaymentCollection, StrayPaymentModel, type StrayPayment } from './stray-payment.model.ts';

/** The queue whose failed transfers become stray. */
export const strayQueue = 'watch chains';

/** Stores money that has no owner yet. A stored stray payment stays as it is. */
export const recordStray = async ({ _id, ...facts }: Omit<StrayPayment, 'assignedTo' | 'version'>): Promise<void> => {
  await StrayPaymentModel.updateOne(
    { _id },
    { $setOnInsert: { ...facts, assignedTo: null, version: 1 } },
    { upsert: true },
  );
};

/** A page of the stray payments that still have no owner, oldest first. */
export const listStrayPayments = (page: PlacePage) =>
  listByPlace<StrayPayment>(
    strayPaymentCollection(),
    [{ filter: { assignedTo: null }, timeField: 'arrivedAt', isOldestFirst: true }],
    page,
  );

/** Stray payments without an owner whose provider's id is this one; of a coin, those of this transaction. */
export const findStrayPaymentsOfProvider = async (providerId: string, limit: number): Promise<StrayPayment[]> =>
  StrayPaymentModel.find({ ...arrivalsNamed(providerId), assignedTo: null })
    .limit(limit)
    .lean();

/** Coupons are worth hundredths of a yuan. */
const yuanDecimals = 2;

/** What a stray payment is worth at the rate of the top-up that it is assigned to. */
const worthOfStray = ({ method, units }: StrayPayment, { microRubles }: PaymentDocument): bigint => {
  if (microRubles === null) return fineOfMoney(kopecks(Number(units)));
  const decimals = Object.hasOwn(coins, method) ? coins[method as CoinCode].decimals : yuanDecimals;
  return fineOfUnits(BigInt(units), microRubles, decimals);
};

/**
 * Credits a stray payment to the top-up that the staff chose, at that top-up's rate. A repeat changes nothing.
 * @throws CommerceError PAYMENT_NOT_FOUND when there is no such stray payment or top-up, STATUS_CONFLICT when they do not belong together
 * or the top-up is that of an erased account; what `mayCredit` throws, which is asked before the money moves.
 */
export const assignStrayPayment = async (
  deps: CreditDeps,
  { strayId, paymentId }: { strayId: string; paymentId: string },
  mayCredit: (topUp: { userId: number; amount: Money }) => Promise<void> = () => Promise.resolve(),
): Promise<PaymentDocument> => {
  const stray = await StrayPaymentModel.findById(strayId).lean();
  const payment = await PaymentModel.findById(paymentId).lean();
  if (!stray || !payment) throw new CommerceError('PAYMENT_NOT_FOUND');
  if (payment.method !== stray.method) throw new CommerceError('STATUS_CONFLICT');
  const account = await AccountModel.findById(userAccount(payment.userId)).lean();
  if (account?.closed) throw new CommerceError('STATUS_CONFLICT');
  const worth = worthOfStray(stray, payment);
  const topUp = topUpOfFine(worth, payment.feeBasisPoints);
  if (stray.assignedTo === null) await mayCredit({ userId: payment.userId, amount: topUp });
  const credited = await creditArrival(deps, payment, {
    id: stray._id,
    units: BigInt(stray.units),
    topUp,
    worth,
    arrivedAt: stray.arrivedAt,
    isLate: stray.arrivedAt > payment.expiresAt,
  });
  await forgetFailure(strayQueue, stray._id);
  return credited;
};
