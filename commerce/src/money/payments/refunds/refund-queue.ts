import type { Filter } from 'mongodb';
import mongoose, { type ClientSession } from 'mongoose';

import type { RefundState } from '@shop/shared-types/contract/admin/payments';
import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { auditNoteOf, staffOf, writeAuditEntry } from '../../../platform/audit-log/record-audit-entry.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Randomness } from '../../../platform/clock/randomness.ts';
import { moneyTransaction } from '../../../platform/database/transaction-options.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { writtenTransactionId } from '../../coins/transaction-id.ts';
import { madeByStaff, PaymentRefundModel, type PaymentRefund } from './payment-refund.model.ts';

export interface RefundQueueQuery {
  state: RefundState;
  /** Id of the last refund of the previous page. */
  before?: string | undefined;
  limit: number;
}

/** The sum that the payer is sent; nothing when fee and cashback used up the refund. */
export const payoutOf = ({ amount, fee, withheld = noMoney }: PaymentRefund): Money => kopecks(amount - fee - withheld);

const hasPayout: Filter<PaymentRefund> = {
  $expr: { $gt: ['$amount', { $add: ['$fee', { $ifNull: ['$withheld', 0] }] }] },
};

const afterToSend = ({ refundedAt, _id }: PaymentRefund): Filter<PaymentRefund> => ({
  $or: [{ refundedAt: { $gt: refundedAt } }, { refundedAt, _id: { $gt: _id } }],
});
const afterSent = ({ sent, _id }: PaymentRefund): Filter<PaymentRefund> =>
  sent ? { $or: [{ 'sent.at': { $lt: sent.at } }, { 'sent.at': sent.at, _id: { $lt: _id } }] } : {};

/**
 * Refunds whose money has to go back to the payer, oldest first, so that the first one is sent first; or those that were sent, newest first.
 * Reversals are left out: their money the acquirer has already. Refunds from before this queue existed count as not sent.
 */
export const listRefundQueue = async ({ state, before, limit }: RefundQueueQuery): Promise<PaymentRefund[]> => {
  const last = before === undefined ? null : await PaymentRefundModel.findById(before).lean<PaymentRefund>();
  if (state === 'sent') {
    const filter = { ...madeByStaff, 'sent.at': { $type: 'date' as const } };
    return PaymentRefundModel.find({ $and: [filter, ...(last ? [afterSent(last)] : [])] })
      .sort({ 'sent.at': -1, _id: -1 })
      .limit(limit)
      .lean<PaymentRefund[]>();
  }
  const filter = { ...madeByStaff, 'sent.at': null, ...hasPayout };
  return PaymentRefundModel.find({ $and: [filter, ...(last ? [afterToSend(last)] : [])] })
    .sort({ refundedAt: 1, _id: 1 })
    .limit(limit)
    .lean<PaymentRefund[]>();
};

interface SentRefund {
  id: string;
  transactionId: string;
  caller: Pick<Caller, 'staff' | 'userId'>;
}

const note = async (
  deps: { clock: Clock; randomness: Randomness },
  { id, transactionId, caller }: SentRefund,
  session: ClientSession,
): Promise<PaymentRefund> => {
  const refund = await PaymentRefundModel.findOne({ _id: id, ...madeByStaff })
    .session(session)
    .lean<PaymentRefund>();
  if (!refund) throw new CommerceError('PAYMENT_NOT_FOUND');
  const payout = payoutOf(refund);
  if (refund.sent && writtenTransactionId(refund.sent.transactionId) === transactionId) return refund;
  if (refund.sent || payout === noMoney) throw new CommerceError('STATUS_CONFLICT');
  const at = deps.clock();
  const sent = { transactionId, staff: staffOf(caller), at };
  // If two people note at once, the second transaction conflicts here, starts again and sees what the first one noted.
  await PaymentRefundModel.updateOne({ _id: id }, { $set: { sent } }, { session });
  const details = { refund: id, transactionId, payout, userId: refund.userId };
  const entry = { action: 'payment-refund.send' as const, target: `payment:${refund.paymentId}`, details };
  await writeAuditEntry(auditNoteOf(deps, caller, entry), at, session);
  return { ...refund, sent };
};

/**
 * Notes that the money of a refund was sent to its payer, once, with an entry in the audit log. A repeat with the same transaction changes
 * nothing. No money moves in the ledger: the refund itself took it from the balance.
 * @throws CommerceError PAYMENT_NOT_FOUND for no refund of the staff; STATUS_CONFLICT when another transaction was noted or nothing is to be sent.
 */
export const noteRefundSent = (
  deps: { clock: Clock; randomness: Randomness },
  sent: SentRefund,
): Promise<PaymentRefund> => {
  const written = { ...sent, transactionId: writtenTransactionId(sent.transactionId) };
  return mongoose.connection.withSession((session) =>
    session.withTransaction(() => note(deps, written, session), moneyTransaction),
  );
};
