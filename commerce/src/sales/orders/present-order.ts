import type { Order, OrderState } from '@shop/shared-types/contract/orders';

import type { ActivationDocument } from '../activations/activation.model.ts';
import { messagesOf } from '../activations/present-activation.ts';
import { isPaying, presentMessages, type StoredMessage } from '../activations/sms/stored-message.ts';
import { presentRental } from '../rentals/present-rental.ts';
import type { RentalDocument } from '../rentals/rental.model.ts';
import type { ImportedOrder } from './imported-order.model.ts';
import { cursorOf } from './order-filter.ts';

const stateOf = ({ endedAt, messages }: { endedAt: Date | null; messages: readonly StoredMessage[] }): OrderState => {
  if (endedAt === null) return 'running';
  return messages.some(isPaying) ? 'delivered' : 'empty';
};

/** What the buyer has not named (`order-labels.ts`). */
const noLabel = { ownName: '', ownNote: '' };

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
    importedAs: null,
    ...noLabel,
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
    importedAs: null,
    ...noLabel,
    cursor: cursorOf(rental.startedAt, rental._id),
  };
};

/** An order of an earlier shop. It is over, and what it cost moved no money here. */
export const orderOfImported = (imported: ImportedOrder): Order => {
  const { status, service, country, phone, price, orderedAt, endedAt, messages, importedAs } = imported;
  return {
    type: 'activation',
    number: imported._id,
    state: stateOf(imported),
    ...{ status, service, country, operator: 'any', phone, price, importedAs },
    messages: presentMessages(messages, { isShownWhole: true }),
    orderedAt: orderedAt.toISOString(),
    endsAt: endedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    hours: null,
    ...noLabel,
    cursor: cursorOf(orderedAt, imported._id),
  };
};
