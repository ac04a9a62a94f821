import type { Order, OrderType } from '@shop/shared-types/contract/orders';

import { activationCollection } from '../activations/activation.model.ts';
import { rentalCollection } from '../rentals/rental.model.ts';
import { findLabelled, withLabels } from './order-labels.ts';
import { importedOrderCollection } from './imported-order.model.ts';
import { activationsBy, importedBy, rentalsBy, type OrderFilter } from './order-filter.ts';
import { orderOfActivation, orderOfImported, orderOfRental } from './present-order.ts';

export interface OrdersQuery extends OrderFilter {
  type?: OrderType | undefined;
  limit: number;
}

const findActivations = async ({ limit, ...filter }: OrdersQuery): Promise<Order[]> =>
  (await activationCollection().find(activationsBy(filter)).sort({ boughtAt: -1, _id: -1 }).limit(limit).toArray()).map(
    orderOfActivation,
  );

const findRentals = async ({ limit, ...filter }: OrdersQuery): Promise<Order[]> =>
  (await rentalCollection().find(rentalsBy(filter)).sort({ startedAt: -1, _id: -1 }).limit(limit).toArray()).map(
    orderOfRental,
  );

const findImported = async ({ limit, ...filter }: OrdersQuery): Promise<Order[]> =>
  (
    await importedOrderCollection().find(importedBy(filter)).sort({ orderedAt: -1, _id: -1 }).limit(limit).toArray()
  ).map(orderOfImported);

const newestFirst = (one: Order, other: Order): number =>
  Date.parse(other.orderedAt) - Date.parse(one.orderedAt) || other.number - one.number;

/** A buyer's activations and rentals as one list, newest first (rule 4.13), with those of an earlier shop (rule 23.12). Each source gives a full page, so the merged page misses none. */
export const listOrders = async ({ type, ...query }: OrdersQuery): Promise<Order[]> => {
  const { userId, search = '' } = query;
  const labelled = search.trim() === '' ? undefined : await findLabelled(userId, search);
  const bought = { ...query, labelled: labelled?.activation };
  const found = await Promise.all([
    type === 'rental' ? [] : findActivations(bought),
    type === 'activation' ? [] : findRentals({ ...query, labelled: labelled?.rental }),
    type === 'rental' || query.state === 'running' ? [] : findImported(bought),
  ]);
  return withLabels(userId, found.flat().toSorted(newestFirst).slice(0, query.limit));
};
