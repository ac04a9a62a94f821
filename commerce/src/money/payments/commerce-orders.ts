import { noMoney } from '@shop/shared-types/money';

import { PaymentModel, type PaymentDocument } from './payment.model.ts';

/** Most top-ups in one answer; the rest comes with the next visit. */
const ordersMax = 200;

/** Credited top-ups that analytics has not recorded yet. */
export const listCommerceOrders = async (userId: number): Promise<PaymentDocument[]> =>
  PaymentModel.find({ userId, credited: { $gt: noMoney }, reportedAt: null })
    .sort({ createdAt: 1 })
    .limit(ordersMax)
    .lean();

/** Marks the caller's own top-ups among `ids` as recorded (rule 8.8). A repeat changes nothing; ids of other users are ignored. */
export const saveCommerceOrders = async (userId: number, ids: string[], now: Date): Promise<void> => {
  await PaymentModel.updateMany(
    { _id: { $in: ids }, userId, credited: { $gt: noMoney }, reportedAt: null },
    { $set: { reportedAt: now } },
  );
};
