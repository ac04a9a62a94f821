import { PaymentArrivalModel } from './arrivals/payment-arrival.model.ts';

/** Cards of a user that are compared. Nobody has more, and the oldest cards add nothing. */
const meansMax = 1_000;

/**
 * Whether two users have ever paid with the same means. They then count as one person where the shop rewards bringing others. Only cards
 * are compared; a coin's sender is often an exchange that sends for thousands of people.
 */
export const sharePaymentMeans = async (userId: number, otherUserId: number): Promise<boolean> => {
  const means = await PaymentArrivalModel.distinct('payerHash', { userId, payerHash: { $gt: '' } });
  if (means.length === 0) return false;
  const shared = { userId: otherUserId, payerHash: { $in: means.slice(-meansMax) } };
  return (await PaymentArrivalModel.exists(shared)) !== null;
};
