import { PaymentArrivalModel } from './payment-arrival.model.ts';

/** More cards than anybody has; the oldest of them tell nothing new. */
const meansMax = 1_000;

/**
 * Whether two users have ever paid with the same means: then they count as one person where the shop gives something for bringing others.
 * Only cards are told apart; a coin's sender is often an exchange that sends for thousands.
 */
export const sharePaymentMeans = async (userId: number, otherUserId: number): Promise<boolean> => {
  const means = await PaymentArrivalModel.distinct('payerHash', { userId, payerHash: { $gt: '' } });
  const shared = { userId: otherUserId, payerHash: { $in: means.slice(-meansMax) } };
  return (await PaymentArrivalModel.exists(shared)) !== null;
};
