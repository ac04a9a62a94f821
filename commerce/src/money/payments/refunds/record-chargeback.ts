import { kopecks, noMoney } from '@shop/shared-types/money';

import { auditNoteOf } from '../../../platform/audit-log/record-audit-entry.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Randomness } from '../../../platform/clock/randomness.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { PaymentModel, type PaymentDocument } from '../payment.model.ts';
import { findIncoming } from './refunded-parts.ts';
import { reverseIncoming, type ReversalDeps, type ReversalOutcome } from '../incoming/reverse-incoming.ts';

/**
 * Records by hand that an acquirer took a top-up back: every payment of it that has not gone back yet. Each payment is taken back once, and
 * each has its entry in the audit log.
 * @throws CommerceError PAYMENT_NOT_FOUND; STATUS_CONFLICT when nothing is left of it.
 */
export const recordChargeback = async (
  deps: ReversalDeps & { randomness: Randomness },
  { paymentId, reason, caller }: { paymentId: string; reason: string; caller: Pick<Caller, 'staff' | 'userId'> },
): Promise<{ payment: PaymentDocument } & Omit<ReversalOutcome, 'payment'>> => {
  const known = await PaymentModel.findById(paymentId).lean();
  if (!known) throw new CommerceError('PAYMENT_NOT_FOUND');
  const sums = {
    payment: known as PaymentDocument,
    amount: noMoney,
    bonus: noMoney,
    cashback: noMoney,
    fromEarners: noMoney,
    loss: noMoney,
  };
  for (const { _id: incomingId } of await findIncoming(paymentId)) {
    const target = `payment:${paymentId}`;
    const note = auditNoteOf(deps, caller, { action: 'payment.chargeback', target, reason });
    const outcome = await reverseIncoming(deps, {
      incomingId,
      paymentId,
      reason,
      byStaff: { userId: caller.userId, note },
    });
    sums.payment = outcome.payment ?? sums.payment;
    for (const part of ['amount', 'bonus', 'cashback', 'fromEarners', 'loss'] as const)
      sums[part] = kopecks(sums[part] + outcome[part]);
  }
  if (sums.amount === noMoney) throw new CommerceError('STATUS_CONFLICT', { status: sums.payment.status });
  return sums;
};
