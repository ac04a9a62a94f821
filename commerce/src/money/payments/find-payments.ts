import { CommerceError } from '../../platform/http/commerce-error.ts';
import { PaymentModel, type PaymentDocument } from './payment.model.ts';

/** Finds one top-up of its owner; other users' top-ups count as missing. @throws CommerceError PAYMENT_NOT_FOUND. */
export const findPayment = async ({ userId, id }: { userId: number; id: string }): Promise<PaymentDocument> => {
  const payment = await PaymentModel.findOne({ _id: id, userId }).lean();
  if (!payment) throw new CommerceError('PAYMENT_NOT_FOUND');
  return payment;
};

/** A user's top-ups, newest first; `before` is the last id of the previous page. An unknown id gives the first page. */
export const listPayments = async (query: {
  userId: number;
  before?: string | undefined;
  limit: number;
}): Promise<PaymentDocument[]> => {
  const { userId, before, limit } = query;
  const last = before === undefined ? null : await PaymentModel.findOne({ _id: before, userId }).lean();
  const older = last && {
    $or: [{ createdAt: { $lt: last.createdAt } }, { createdAt: last.createdAt, _id: { $lt: last._id } }],
  };
  return PaymentModel.find({ userId, ...(older ?? {}) })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean();
};

/** Whether money for a top-up of this user is on its way or may still come in time: the top-up is open, or a transfer was seen. */
export const hasArrivingPayment = async (userId: number, now: Date): Promise<boolean> => {
  const open = {
    status: 'pending' as const,
    $or: [{ expiresAt: { $gt: now } }, { codeAsked: { $type: 'object' as const } }],
  };
  return (await PaymentModel.exists({ userId, $or: [{ status: 'confirming' }, open] })) !== null;
};
