import { CommerceError } from '../platform/http/commerce-error.ts';
import type { GroupCommit } from '../platform/database/group-commit.ts';
import { creditArrival } from './credit-arrival.ts';
import { takeFee } from './fees.ts';
import { PaymentModel, type PaymentDocument } from './payment.model.ts';
import { kopecks } from '@shop/shared-types/money';
import { coins, type CoinCode } from './coins.ts';
import { worthOf } from './exact-amount.ts';
import { StrayPaymentModel, type StrayPayment } from './stray-payment.model.ts';

const listMax = 500;

/** Keeps money that has no owner yet. What is kept already stays as it is. */
export const recordStray = async ({ _id, ...facts }: Omit<StrayPayment, 'assignedTo' | 'version'>): Promise<void> => {
  await StrayPaymentModel.updateOne(
    { _id },
    { $setOnInsert: { ...facts, assignedTo: null, version: 1 } },
    { upsert: true },
  );
};

/** What still has no owner, oldest first. */
export const listStrayPayments = async (): Promise<StrayPayment[]> =>
  StrayPaymentModel.find({ assignedTo: null }).sort({ arrivedAt: 1 }).limit(listMax).lean();

const topUpOf = ({ method, units }: StrayPayment, { microRubles, feeBasisPoints }: PaymentDocument) => {
  const worth =
    method in coins && microRubles !== null
      ? worthOf(BigInt(units), microRubles, coins[method as CoinCode])
      : kopecks(Number(units));
  return takeFee(worth, feeBasisPoints);
};

/**
 * Credits stray money to the top-up that the staff found, at that top-up's rate. The same again changes nothing.
 * @throws CommerceError PAYMENT_NOT_FOUND when there is no such money or top-up, STATUS_CONFLICT when they do not fit together.
 */
export const assignStrayPayment = async (
  deps: { groupCommit: GroupCommit },
  { strayId, paymentId }: { strayId: string; paymentId: string },
): Promise<PaymentDocument> => {
  const stray = await StrayPaymentModel.findById(strayId).lean();
  const payment = await PaymentModel.findById(paymentId).lean();
  if (!stray || !payment) throw new CommerceError('PAYMENT_NOT_FOUND');
  if (payment.method !== stray.method) throw new CommerceError('STATUS_CONFLICT');
  return creditArrival(deps, payment, {
    id: stray._id,
    units: BigInt(stray.units),
    topUp: topUpOf(stray, payment),
    arrivedAt: stray.arrivedAt,
    isLate: stray.arrivedAt > payment.expiresAt,
  });
};
