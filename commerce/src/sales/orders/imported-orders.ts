import type { ClientSession } from 'mongodb';

import { activationIdMax } from '@shop/shared-types/constants';

import type { Randomness } from '../../platform/clock/randomness.ts';
import { importedOrderCollection, type ImportedOrder } from './imported-order.model.ts';

/** Random numbers that no imported order has. */
const drawFreeNumbers = async (randomness: Randomness, count: number): Promise<number[]> => {
  const free = new Set<number>();
  while (free.size < count) {
    const drawn = Array.from({ length: count - free.size }, () => 1 + randomness.integer(activationIdMax));
    const taken = new Set(await importedOrderCollection().distinct('_id', { _id: { $in: drawn } }));
    for (const number of drawn) if (!taken.has(number)) free.add(number);
  }
  return [...free];
};

/** Gives each order of an earlier shop a number of this one. */
export const numberOrders = async (
  randomness: Randomness,
  orders: readonly Omit<ImportedOrder, '_id'>[],
): Promise<ImportedOrder[]> => {
  const numbers = await drawFreeNumbers(randomness, orders.length);
  return orders.map((order, index) => ({ _id: numbers[index] ?? 0, ...order }));
};

/** Stores orders of an earlier shop in the caller's transaction. */
export const insertImportedOrders = async (orders: readonly ImportedOrder[], session: ClientSession): Promise<void> => {
  await importedOrderCollection().insertMany([...orders], { session });
};

/** Removes the imported orders of users: of removed accounts, or of an erased one. */
export const removeImportedOrders = async (userIds: readonly number[]): Promise<void> => {
  await importedOrderCollection().deleteMany({ userId: { $in: [...userIds] } });
};
