import type { StaffPaymentRefund } from '@shop/shared-types/contract/admin/payments';

import { findEmails } from '../../../accounts/users/lookup/find-emails.ts';
import { PaymentModel } from '../payment.model.ts';
import { describeIncoming } from '../staff/describe-incoming.ts';
import type { PaymentRefund } from './payment-refund.model.ts';
import { payoutOf } from './refund-queue.ts';

/** Refunds as the staff sends them: to whom, how much, and by which payment the provider finds the payer. */
export const presentQueuedRefunds = async (refunds: readonly PaymentRefund[]): Promise<StaffPaymentRefund[]> => {
  const paymentIds = refunds.map(({ paymentId }) => paymentId);
  const [emails, incomingPayments, payments] = await Promise.all([
    findEmails(refunds.map(({ userId }) => userId)),
    describeIncoming(paymentIds),
    PaymentModel.find({ _id: { $in: paymentIds } }, { method: 1 }).lean(),
  ]);
  const methods = new Map(payments.map(({ _id, method }) => [_id, method]));
  return refunds.flatMap((refund) => {
    const { _id, paymentId, userId, amount, reason, refundedAt, sent } = refund;
    const method = methods.get(paymentId);
    if (method === undefined) return [];
    return [
      {
        id: _id,
        paymentId,
        userId,
        email: emails.get(userId) ?? '',
        method,
        amount,
        payout: payoutOf(refund),
        reason,
        refundedAt: refundedAt.toISOString(),
        providerIds: incomingPayments.get(paymentId)?.providerIds ?? [],
        sent: sent ? { ...sent, at: sent.at.toISOString() } : null,
      },
    ];
  });
};
