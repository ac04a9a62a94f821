import type { RefundBearer } from '@shop/shared-types/contract/admin/refunds';
import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { auditNoteOf, recordAuditEntry, staffOf } from '../../../platform/audit-log/record-audit-entry.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { readOf } from '../../../platform/database/working-set.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { readRefundableSale } from '../read-refundable-sale.ts';
import { refundSale } from '../refund-sale.ts';
import { saleRefunds } from '../sale-refund.model.ts';
import { closeDispute } from './close-disputes.ts';
import { prepareDisputeMail } from './dispute-mail.ts';
import { disputeCollection, disputes, type DisputeDocument } from './dispute.model.ts';
import type { RefundsDeps } from './disputes-deps.ts';

export interface DisputeDecisionRequest {
  id: string;
  decision: 'refunded' | 'rejected';
  /** Left out: the price of what was reported, at most what is left of the sale. */
  amount?: Money | undefined;
  /** Who bears a refund (rule 7.14); left out: the seller. */
  bearer?: RefundBearer | undefined;
  comment: string;
  caller: Pick<Caller, 'staff' | 'userId'>;
  /** Most kopecks that this member of staff may give back of the sale (`refundMaxOf`); left out: all. */
  refundMax?: Money | undefined;
}

/** @throws CommerceError DISPUTE_NOT_FOUND. */
const findDispute = async (id: string): Promise<DisputeDocument> => {
  const dispute = await disputeCollection().findOne({ _id: id });
  if (!dispute) throw new CommerceError('DISPUTE_NOT_FOUND');
  return dispute;
};

const targetOf = ({ id }: Pick<DisputeDecisionRequest, 'id'>): string => `dispute:${id}`;

const refund = async (deps: RefundsDeps, dispute: DisputeDocument, request: DisputeDecisionRequest): Promise<void> => {
  const { _id, kind, saleId, price } = dispute;
  const { left } = await readRefundableSale(kind, saleId);
  const amount = request.amount ?? kopecks(Math.min(price, left));
  if (amount === noMoney) throw new CommerceError('STATUS_CONFLICT', { left });
  const { comment: reason, bearer, caller, refundMax } = request;
  await refundSale(deps, {
    kind,
    id: saleId,
    amount,
    reason,
    bearer,
    caller,
    refundMax,
    disputeId: _id,
    idempotencyKey: targetOf(request),
  });
};

const reject = async (deps: RefundsDeps, known: DisputeDocument, request: DisputeDecisionRequest): Promise<void> => {
  const { id, comment, caller } = request;
  const writeMail = await prepareDisputeMail(deps, known.userId);
  const action = { action: 'dispute.reject', target: targetOf(request), reason: comment } as const;
  const note = auditNoteOf(deps, caller, action);
  await deps.groupCommit.submit({
    name: 'reject-dispute',
    reads: [readOf(disputes, id), readOf(saleRefunds, known.reference)],
    decide: (working, at) => {
      const { status, reference } = working.get(disputes, id);
      if (status === 'rejected') return;
      if (status !== 'open') throw new CommerceError('STATUS_CONFLICT', { status });
      const decision = {
        status: 'rejected',
        comment,
        staff: staffOf(caller),
        refunded: noMoney,
        takenBack: noMoney,
      } as const;
      closeDispute(working, id, decision, writeMail, at);
      const noted = working.get(saleRefunds, reference).disputes ?? [];
      working.update(saleRefunds, reference, {
        disputes: noted.map((one) => (one.id === id ? { ...one, isOpen: false } : one)),
      });
      recordAuditEntry(working, note, at);
    },
  });
};

/**
 * Refunds what a buyer reported, or a part of it, or rejects the report (rule 6.7). An e-mail of the same transaction tells the buyer. A repeat of
 * the same decision changes nothing.
 * @throws CommerceError DISPUTE_NOT_FOUND; STATUS_CONFLICT when it was decided otherwise, or less is left of the sale; PURCHASE_NOT_FOUND,
 * RENTAL_NOT_FOUND, REFUND_ABOVE_LIMIT.
 */
export const decideDispute = async (deps: RefundsDeps, request: DisputeDecisionRequest): Promise<DisputeDocument> => {
  const known = await findDispute(request.id);
  const isSameSum = request.amount === undefined || request.amount === known.refunded;
  if (known.status === request.decision && isSameSum) return known;
  if (known.status !== 'open') throw new CommerceError('STATUS_CONFLICT', { status: known.status });
  await (request.decision === 'rejected' ? reject : refund)(deps, known, request);
  deps.mailQueue.deliverSoon();
  return findDispute(request.id);
};
