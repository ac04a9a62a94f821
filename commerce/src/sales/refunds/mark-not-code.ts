import { activations } from '../activations/activation.model.ts';
import { changeActivation } from '../activations/change-activation.ts';
import { messageIdOf, paidMessageOf } from '../activations/sms/stored-message.ts';
import type { WorkingSet } from '../../platform/database/working-set.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { RefundableSale } from './refundable-sale.ts';

/**
 * Notes at the SMS that took the price that it is no code (rule 4.29), in the transaction of its refund.
 * @throws CommerceError MESSAGE_NOT_FOUND; STATUS_CONFLICT when another SMS took the price.
 */
export const markNotCode = (
  working: WorkingSet,
  { found, notCode }: { found: RefundableSale; notCode?: number | undefined },
  at: Date,
): void => {
  const known = found.sale?.activation;
  if (notCode === undefined || !known) return;
  const { messages, status } = working.get(activations, known._id);
  const place = messages.findIndex((message, index) => messageIdOf(message, index) === notCode);
  if (place < 0) throw new CommerceError('MESSAGE_NOT_FOUND');
  if (paidMessageOf(messages) !== messages[place]) throw new CommerceError('STATUS_CONFLICT', { status });
  const marked = messages.map((message, index) => (index === place ? { ...message, notCodeAt: at } : message));
  changeActivation(working, known, { messages: marked });
};
