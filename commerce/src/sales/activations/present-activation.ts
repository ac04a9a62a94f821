import type { Activation } from '@shop/shared-types/contract/activations';

import { isPaid } from './activation-status.ts';
import type { ActivationDocument } from './activation.model.ts';
import {
  canAskAgain,
  canCancel,
  canTakeMessage,
  lateCodeAt,
  reactivatableUntil,
  reactivationObstacle,
  reactivationPriceOf,
} from './what-a-buyer-may-do.ts';
import { presentMessages } from './sms/stored-message.ts';

/** The SMS of an activation. Until it is paid, a text that is not its code shows no digit (rule 4.3); once it is, all are whole (rule 4.4). */
export const messagesOf = ({ messages, status }: Pick<ActivationDocument, 'messages' | 'status'>) =>
  presentMessages(messages, { isShownWhole: isPaid(status) });

/** The moment of the first code, from which the buyer may ask for another SMS. */
const firstCodeAt = ({ messages }: ActivationDocument): Date | undefined => {
  const first = messages.find(({ code }) => code !== null);
  return first?.takenAt ?? first?.receivedAt;
};

const presentReactivation = (activation: ActivationDocument, at: Date) => {
  const canReactivate = reactivationObstacle(activation, at) === null;
  return {
    canReactivate,
    reactivateUntil: canReactivate ? (reactivatableUntil(activation)?.toISOString() ?? null) : null,
    reactivatePrice: canReactivate ? reactivationPriceOf(activation) : null,
  };
};

/** That a late code has come and what it costs: all that anybody learns of it before it is paid (rule 4.37). */
const presentLateCode = (activation: ActivationDocument, at: Date): Activation['lateCode'] => {
  const offer = lateCodeAt(activation, at);
  return offer ? { price: offer.price, until: offer.until.toISOString() } : null;
};

/** An activation as its buyer sees it at a moment: what he may do with it depends on the time (rule 4.16). */
export const presentActivation = (activation: ActivationDocument, at: Date): Activation => ({
  ...presentReactivation(activation, at),
  id: activation._id,
  status: activation.status,
  service: activation.service,
  country: activation.country,
  operator: activation.operator,
  phone: activation.phone,
  price: activation.price,
  ...(activation.wholesale ? { wholesalePrice: activation.wholesale.wholesale } : {}),
  boughtAt: activation.boughtAt.toISOString(),
  expiresAt: activation.expiresAt.toISOString(),
  cancellableFrom: activation.cancellableFrom.toISOString(),
  canCancel: canCancel(activation, at),
  askAgainFrom: firstCodeAt(activation)?.toISOString() ?? null,
  canAskAgain: canAskAgain(activation, at),
  isAwaitingAnotherSms: activation.isAwaitingAnotherSms,
  canTakeMessage: canTakeMessage(activation, at),
  lateCode: presentLateCode(activation, at),
  messages: messagesOf(activation),
});

/** The answer to a purchase. It is presented as of the purchase, so that a repeat with the same idempotency key gets the same answer. */
export const presentBought = (activation: ActivationDocument): Activation =>
  presentActivation(activation, activation.boughtAt);
