import type { ActivationDocument } from './activation.model.ts';

type Known = Pick<ActivationDocument, 'status' | 'cancellableFrom' | 'expiresAt' | 'isAwaitingAnotherSms'>;

/** How long a buyer has to wait before he may cancel, in milliseconds; 0 when he need not (rule 4.5). */
export const cancelWaitMs = ({ cancellableFrom }: Pick<Known, 'cancellableFrom'>, at: Date): number =>
  Math.max(0, cancellableFrom.getTime() - at.getTime());

/** Whether a cancel is accepted at this moment (rule 4.5). */
export const canCancel = (activation: Known, at: Date): boolean =>
  activation.status === 'waiting' && cancelWaitMs(activation, at) === 0;

/** Whether an activation takes more SMS after its first code (rule 4.4). */
export const takesMoreSms = ({ status, expiresAt }: Pick<Known, 'status' | 'expiresAt'>, at: Date): boolean =>
  status === 'received' && expiresAt > at;

/** Whether the buyer can ask for another SMS now: a code has come, the time is not over, and the buyer is not waiting for another SMS yet (rule 4.4). */
export const canAskAgain = (activation: Known, at: Date): boolean =>
  takesMoreSms(activation, at) && !activation.isAwaitingAnotherSms;
