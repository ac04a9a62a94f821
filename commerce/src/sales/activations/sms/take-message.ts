import { recordAuditEntry, type AuditNote } from '../../../platform/audit-log/record-audit-entry.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import type { ActivationDocument } from '../activation.model.ts';
import { isPaid } from '../activation-status.ts';
import { canTakeMessage } from '../what-a-buyer-may-do.ts';
import { announceActivation } from '../announce-activation.ts';
import { changeActivation } from '../change-activation.ts';
import { takePayment, type Earners } from '../closing/end-activation.ts';
import { findEarners } from '../closing/find-earners.ts';
import {
  findActivation,
  transitionActivation,
  statusConflict,
  type DecideTransition,
  type OwnActivation,
} from '../transition-activation.ts';
import { messageIdOf } from './stored-message.ts';
import { takenCodeOf } from './taken-code.ts';

export interface MessageToTake extends OwnActivation {
  /** Its number within the activation; left out: the newest. */
  messageId?: number | undefined;
  /** Written with a taking by the staff. */
  note?: AuditNote | undefined;
}

const placeOf = ({ messages }: ActivationDocument, messageId: number | undefined): number =>
  messageId === undefined
    ? messages.length - 1
    : messages.findIndex((message, index) => messageIdOf(message, index) === messageId);

/**
 * The changes of an activation by a taking (rule 4.23). Undefined for a paid activation, which shows all its texts already.
 * @throws CommerceError MESSAGE_NOT_FOUND; ACTIVATION_STATUS_CONFLICT after the end of an activation that was not paid.
 */
export const takingOf = (activation: ActivationDocument, messageId: number | undefined, at: Date) => {
  const place = placeOf(activation, messageId);
  if (place < 0) throw new CommerceError('MESSAGE_NOT_FOUND');
  if (isPaid(activation.status)) return undefined;
  if (!canTakeMessage(activation, at)) throw statusConflict(activation);
  const messages = activation.messages.map((message, index) =>
    index === place ? { ...message, code: takenCodeOf(message.text), takenAt: at } : message,
  );
  return { messages, status: 'received' as const, isAwaitingAnotherSms: false };
};

/** The decision of a taking: the text becomes the code and takes the price, exactly as a code does that arrives. */
export const decideTaking =
  (
    earners: Earners & Pick<ActivationDeps, 'settings'>,
    { messageId, note }: Pick<MessageToTake, 'messageId' | 'note'> = {},
  ): DecideTransition =>
  (working, activation, at) => {
    const taking = takingOf(activation, messageId, at);
    if (!taking) return { activation };
    takePayment(working, activation, earners, at);
    if (note) recordAuditEntry(working, note, at);
    const taken = changeActivation(working, activation, taking);
    announceActivation(working, taken, at, { hasBalanceChanged: true });
    return { activation: taken };
  };

/**
 * Takes a masked text as the code (rule 4.23): the price is paid once, and all texts of the activation are shown whole. An activation that
 * was paid before, by a code or by a taking, is answered without a change.
 * @throws CommerceError ACTIVATION_NOT_FOUND; MESSAGE_NOT_FOUND; ACTIVATION_STATUS_CONFLICT after the end of an activation that was not paid.
 */
export const takeMessage = async (
  activationDeps: ActivationDeps,
  { messageId, note, ...own }: MessageToTake,
): Promise<ActivationDocument> => {
  const known = await findActivation(own);
  const { settings } = activationDeps;
  const earners = { settings, ...(await findEarners(activationDeps, known)) };
  let isPaidNow = false;
  const activation = await transitionActivation(activationDeps, known, 'take-message', (working, current, at) => {
    const moved = decideTaking(earners, { messageId, note })(working, current, at);
    isPaidNow = current.status !== moved.activation.status;
    return moved;
  });
  const taken = activation.messages.find(({ takenAt }) => takenAt !== undefined);
  if (isPaidNow && taken) {
    activationDeps.metrics.observeTimeToCode(taken.receivedAt.getTime() - activation.boughtAt.getTime());
  }
  return activation;
};
