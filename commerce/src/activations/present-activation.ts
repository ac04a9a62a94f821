import type { Activation } from '@shop/shared-types/contract/activations';

import type { ActivationDocument } from './activation.model.ts';

/** An activation as its buyer sees it. */
export const presentActivation = (activation: ActivationDocument): Activation => ({
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
  isAwaitingAnotherSms: activation.isAwaitingAnotherSms,
  messages: activation.messages.map(({ code, text, from, receivedAt }) => ({
    code,
    text,
    from,
    receivedAt: receivedAt.toISOString(),
  })),
});
