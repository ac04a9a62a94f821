import type { Order, OrderState } from '@shop/shared-types/contract/orders';

import type { ActivationDocument } from '../activations/activation.model.ts';
import { messagesOf } from '../activations/present-activation.ts';
import { isPaying, type StoredMessage } from '../activations/sms/stored-message.ts';
import { presentRental } from '../rentals/present-rental.ts';
import type { RentalDocument } from '../rentals/rental.model.ts';
import { cursorOf } from './order-filter.ts';

const stateOf = ({ endedAt, messages }: { endedAt: Date | null; messages: readonly StoredMessage[] }): OrderState => {
  if (endedAt === null) return 'running';
  return messages.some(isPaying) ? 'delivered' : 'empty';
};

export const orderOfActivation = (activation: ActivationDocument): Order => {
  const { status, service, country, operator, phone, price, boughtAt, expiresAt } = activation;
  return {
    type: 'activation',
    number: activation._id,
    state: stateOf(activation),
    ...{ status, service, country, operator, phone, price },
    messages: messagesOf(activation),
    orderedAt: boughtAt.toISOString(),
    endsAt: expiresAt.toISOString(),
    endedAt: activation.endedAt?.toISOString() ?? null,
    hours: null,
    cursor: cursorOf(activation.boughtAt, activation._id),
  };
};

export const orderOfRental = (rental: RentalDocument): Order => {
  const { status, service, country, operator, phone, price, startedAt, endsAt, endedAt, hours, messages } =
    presentRental(rental);
  return {
    type: 'rental',
    number: rental._id,
    state: stateOf(rental),
    ...{ status, service, country, operator, phone, price, messages, endsAt, endedAt, hours },
    orderedAt: startedAt,
    cursor: cursorOf(rental.startedAt, rental._id),
  };
};
