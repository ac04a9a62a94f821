import type { PaymentMethodCode } from '@shop/shared-types/contract/payments';
import { noMoney } from '@shop/shared-types/money';

import { PaymentModel, type PaymentDocument } from './payment.model.ts';

/** More unreported top-ups than that come with the next visit. */
const ordersMax = 200;

/** The logos' names are the methods' names for analytics, whether or not a method is still configured. */
export const paymentMethodNames: Readonly<Record<PaymentMethodCode, string>> = {
  card: 'Card',
  payeer: 'Payeer',
  'usdt-trc20': 'Tether (TRC20)',
  bitcoin: 'Bitcoin',
  litecoin: 'Litecoin',
  tron: 'Tron',
  alipay: 'Alipay',
};

/** Top-ups that were credited and that analytics has not taken note of. */
export const listCommerceOrders = async (userId: number): Promise<PaymentDocument[]> =>
  PaymentModel.find({ userId, credited: { $gt: noMoney }, reportedAt: null })
    .sort({ createdAt: 1 })
    .limit(ordersMax)
    .lean();

/** Takes note of the caller's own among `ids`; a repeat changes nothing, others' ids are ignored. */
export const saveCommerceOrders = async (userId: number, ids: string[], now: Date): Promise<void> => {
  await PaymentModel.updateMany(
    { _id: { $in: ids }, userId, credited: { $gt: noMoney }, reportedAt: null },
    { $set: { reportedAt: now } },
  );
};
