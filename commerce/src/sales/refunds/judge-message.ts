import { activationCollection, type ActivationDocument } from '../activations/activation.model.ts';
import type { ActivationDeps } from '../activations/activation-deps.ts';
import { statusConflict } from '../activations/transition-activation.ts';
import { messageIdOf } from '../activations/sms/stored-message.ts';
import { takeMessage } from '../activations/sms/take-message.ts';
import { auditNoteOf } from '../../platform/audit-log/record-audit-entry.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { RefundsDeps } from './disputes/disputes-deps.ts';
import { referenceOfSale } from './refundable-sale.ts';
import { refundSale, type RefundSaleRequest } from './refund-sale.ts';

export interface JudgeMessageRequest extends Pick<RefundSaleRequest, 'caller' | 'reason' | 'refundMax'> {
  /** Of the activation. */
  id: number;
  messageId: number;
  isCode: boolean;
}

const findSale = async (id: number): Promise<ActivationDocument> => {
  const sale = await activationCollection().findOne({ _id: id });
  if (!sale) throw new CommerceError('ACTIVATION_NOT_FOUND');
  return sale;
};

const takeForBuyer = async (
  deps: RefundsDeps & { activationDeps: ActivationDeps },
  { id, messageId, caller, reason }: JudgeMessageRequest,
): Promise<ActivationDocument> => {
  const { userId } = await findSale(id);
  const noted = { action: 'message.take', target: referenceOfSale('activation', String(id)), reason } as const;
  const note = auditNoteOf(deps, caller, { ...noted, details: { userId, messageId } });
  const taken = await takeMessage(deps.activationDeps, { userId, id, messageId, note });
  const message = taken.messages.find((one, index) => messageIdOf(one, index) === messageId);
  if (!message?.takenAt) throw statusConflict(taken);
  return taken;
};

/**
 * Corrects what was decided of an SMS (rule 4.29). A masked text of a waiting activation is taken for its buyer, who pays as for a code; what an
 * SMS was charged for that is no code goes back as a refund. Both stand in the audit log, and a repeat changes nothing.
 * @throws CommerceError ACTIVATION_NOT_FOUND, MESSAGE_NOT_FOUND; ACTIVATION_STATUS_CONFLICT and STATUS_CONFLICT when the correction does not fit;
 * REFUND_ABOVE_LIMIT; IDEMPOTENCY_KEY_REUSED for the same correction with another reason.
 */
export const judgeMessage = async (
  deps: RefundsDeps & { activationDeps: ActivationDeps },
  request: JudgeMessageRequest,
): Promise<ActivationDocument> => {
  const { id, messageId, isCode, ...rest } = request;
  if (isCode) return takeForBuyer(deps, request);
  const correction = { notCode: messageId, idempotencyKey: `not-a-code:${messageId}` };
  await refundSale(deps, { ...rest, kind: 'activation', id: String(id), ...correction });
  return findSale(id);
};
