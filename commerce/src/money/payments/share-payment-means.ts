import { readEachTogether } from '../../platform/database/read-together.ts';
import { IncomingPaymentModel } from './incoming/incoming-payment.model.ts';

interface Means {
  _id: number;
  means: string[];
}

const findMeans = readEachTogether<number, Means>(
  (userIds) =>
    IncomingPaymentModel.aggregate<Means>([
      { $match: { userId: { $in: userIds }, payerHash: { $gt: '' } } },
      { $group: { _id: '$userId', means: { $addToSet: '$payerHash' } } },
    ]),
  ({ _id }) => _id,
);

/**
 * Whether two users have ever paid with the same means. They then count as one person where the shop rewards bringing others. Only cards
 * are compared; a coin's sender is often an exchange that sends for thousands of people.
 */
export const sharePaymentMeans = async (userId: number, otherUserId: number): Promise<boolean> => {
  const [own, others] = await Promise.all([findMeans(userId), findMeans(otherUserId)]);
  const ofOther = new Set(others?.means);
  return own?.means.some((one) => ofOther.has(one)) === true;
};
