import type { Activation, ActivationMessage } from '@shop/shared-types/contract/activations';

import type { ActivationDocument, StoredMessage } from './activation.model.ts';
import { canAskAgain, canCancel, reactivatableUntil, reactivationObstacle } from './allowed-moves.ts';

export const presentMessage = ({ code, text, from, receivedAt }: StoredMessage): ActivationMessage => ({
  code,
  text,
  from,
  receivedAt: receivedAt.toISOString(),
});

/** The moment of the first code, from which the buyer may ask for another SMS. */
const firstCodeAt = ({ messages }: ActivationDocument): Date | undefined =>
  messages.find(({ code }) => code !== null)?.receivedAt;

const presentReactivation = (activation: ActivationDocument, at: Date) => {
  const canReactivate = reactivationObstacle(activation, at) === null;
  return {
    canReactivate,
    reactivateUntil: canReactivate ? (reactivatableUntil(activation)?.toISOString() ?? null) : null,
    reactivatePrice: canReactivate ? activation.price : null,
  };
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
  boughtAt: activation.boughtAt.toISOString(),
  expiresAt: activation.expiresAt.toISOString(),
  cancellableFrom: activation.cancellableFrom.toISOString(),
  canCancel: canCancel(activation, at),
  askAgainFrom: firstCodeAt(activation)?.toISOString() ?? null,
  canAskAgain: canAskAgain(activation, at),
  isAwaitingAnotherSms: activation.isAwaitingAnotherSms,
  messages: activation.messages.map(presentMessage),
});

/** The answer to a purchase. It is presented as of the purchase, so that a repeat with the same idempotency key gets the same answer. */
export const presentBought = (activation: ActivationDocument): Activation =>
  presentActivation(activation, activation.boughtAt);
