import { reactivationMs } from '@shop/shared-types/constants';
import type { Money } from '@shop/shared-types/money';

import type { ActivationDocument } from './activation.model.ts';
import { isOpen, isPaid, isRefunded } from './activation-status.ts';
import type { LateCode } from './late-code/late-code.model.ts';

type Known = Pick<ActivationDocument, 'status' | 'cancellableFrom' | 'expiresAt' | 'isAwaitingAnotherSms'>;

/** How long a buyer has to wait before he may cancel, in milliseconds; 0 when he need not (rule 4.5). */
export const cancelWaitMs = ({ cancellableFrom }: Pick<Known, 'cancellableFrom'>, at: Date): number =>
  Math.max(0, cancellableFrom.getTime() - at.getTime());

/** Whether a cancel is accepted at this moment (rule 4.5). */
export const canCancel = (activation: Known, at: Date): boolean =>
  activation.status === 'waiting' && cancelWaitMs(activation, at) === 0;

/** Whether a masked text can be taken as the code at this moment: the activation waits, and its time is not over (rule 4.23). */
export const canTakeMessage = (
  { status, expiresAt, messages }: Pick<ActivationDocument, 'status' | 'expiresAt' | 'messages'>,
  at: Date,
): boolean => status === 'waiting' && expiresAt > at && messages.length > 0;

/** Whether an activation that has its first code takes more SMS: until its time is over (rule 4.4). */
export const takesMoreSms = ({ status, expiresAt }: Pick<Known, 'status' | 'expiresAt'>, at: Date): boolean =>
  status === 'received' && expiresAt > at;

/** Whether the buyer can ask for another SMS now: a code has come, the time is not over, and the buyer is not waiting for another SMS yet (rule 4.4). */
export const canAskAgain = (activation: Known, at: Date): boolean =>
  takesMoreSms(activation, at) && !activation.isAwaitingAnotherSms;

/** The code that came after the end of an activation, while its buyer may take it (rule 4.38). */
export const lateCodeAt = (
  { status, lateCode }: Pick<ActivationDocument, 'status' | 'lateCode'>,
  at: Date,
): LateCode | undefined => {
  const isOffered = lateCode?.takenAs === null && lateCode.until > at && isRefunded(status);
  return isOffered ? lateCode : undefined;
};

/** The price to buy a paid number again: its own, or the retail price for one of an order of ten, because it is bought alone (rules 1.11, 4.22). */
export const reactivationPriceOf = ({ price, wholesale }: Pick<ActivationDocument, 'price' | 'wholesale'>): Money =>
  wholesale?.retail ?? price;

type Ended = Pick<
  ActivationDocument,
  'status' | 'endedAt' | 'supplierActivationId' | 'sellsAgain' | 'reactivatedBy' | 'refundedAt'
>;

/**
 * Why a number cannot be bought again: it still runs, was not paid, was refunded as a whole, comes from a supplier without such a call, was
 * bought again already, or its time is over.
 */
export type ReactivationObstacle = 'running' | 'unpaid' | 'refunded' | 'supplier' | 'reactivated' | 'too-late';

/** The moment until which a paid number can be bought again; null while it runs and when it was not paid (rule 4.22). */
export const reactivatableUntil = ({ status, endedAt }: Pick<Ended, 'status' | 'endedAt'>): Date | null =>
  isPaid(status) && endedAt ? new Date(endedAt.getTime() + reactivationMs) : null;

/** The obstacle to buying a number again, as far as its activation shows it; null when there is none (rule 4.22). */
export const reactivationObstacle = (activation: Ended, at: Date): ReactivationObstacle | null => {
  if (isOpen(activation.status)) return 'running';
  const until = reactivatableUntil(activation);
  if (!until) return 'unpaid';
  if (activation.refundedAt) return 'refunded';
  if (activation.supplierActivationId !== null && !activation.sellsAgain) return 'supplier';
  if (activation.reactivatedBy) return 'reactivated';
  return until <= at ? 'too-late' : null;
};
