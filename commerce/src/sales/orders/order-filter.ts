import type { Filter } from 'mongodb';

import type { OrderState } from '@shop/shared-types/contract/orders';

import type { ActivationDocument } from '../activations/activation.model.ts';
import { byIdOrPhone } from '../activations/find-activations.ts';
import { hasNoPayingMessage, hasPayingMessage } from '../activations/sms/stored-message.ts';
import type { ImportedOrder } from './imported-order.model.ts';
import type { RentalDocument } from '../rentals/rental.model.ts';

/** Selects orders of one buyer; all conditions apply together. */
export interface OrderFilter {
  userId: number;
  state?: OrderState | undefined;
  service?: string | undefined;
  country?: number | undefined;
  /** ISO time of the first moment. */
  from?: string | undefined;
  /** ISO time; orders from this moment on are left out. */
  to?: string | undefined;
  /** An order number, a phone number in any notation, or a part of an own name or note. */
  search?: string | undefined;
  /** The orders whose own name or note holds what is searched. */
  labelled?: readonly number[] | undefined;
  /** `cursorOf` the last order of the page before. */
  before?: string | undefined;
}

/** The place of an order in the list: newest first, and of one moment the higher number first. */
export const cursorOf = (orderedAt: Date, number: number): string => `${orderedAt.getTime()}-${number}`;

const inState: Record<OrderState, object> = {
  running: { endedAt: null },
  delivered: { endedAt: { $ne: null }, ...hasPayingMessage },
  empty: { endedAt: { $ne: null }, ...hasNoPayingMessage },
};

const earlierThan = (before: string, timeField: string): object => {
  const [time = '', number = ''] = before.split('-');
  const at = new Date(Number(time));
  return { $or: [{ [timeField]: { $lt: at } }, { [timeField]: at, _id: { $lt: Number(number) } }] };
};

/** The condition for what a buyer searches. */
type Named = (search: string) => object;

const conditionsOf = (filter: OrderFilter, timeField: string, named: Named = byIdOrPhone): object[] => {
  const { userId, state, service, country, from, to, search, labelled = [], before } = filter;
  return [
    { userId },
    ...(state === undefined ? [] : [inState[state]]),
    ...(service === undefined ? [] : [{ service }]),
    ...(country === undefined ? [] : [{ country }]),
    ...(from === undefined ? [] : [{ [timeField]: { $gte: new Date(from) } }]),
    ...(to === undefined ? [] : [{ [timeField]: { $lt: new Date(to) } }]),
    ...(search === undefined || search === '' ? [] : [{ $or: [named(search), { _id: { $in: labelled } }] }]),
    ...(before === undefined ? [] : [earlierThan(before, timeField)]),
  ];
};

export const activationsBy = (filter: OrderFilter): Filter<ActivationDocument> => ({
  $and: conditionsOf(filter, 'boughtAt'),
});

export const rentalsBy = (filter: OrderFilter): Filter<RentalDocument> => ({
  $and: conditionsOf(filter, 'startedAt'),
});

/** Imported orders are found by their old number as well. */
const byOldNumber: Named = (search) => ({ $or: [...byIdOrPhone(search).$or, { importedAs: search.trim() }] });

export const importedBy = (filter: OrderFilter): Filter<ImportedOrder> => ({
  $and: conditionsOf(filter, 'orderedAt', byOldNumber),
});
