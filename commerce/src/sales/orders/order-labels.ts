import mongoose from 'mongoose';

import type { Order, OrderType } from '@shop/shared-types/contract/orders';

import { claimHolder } from '../../accounts/users/claim-holder.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { moneyTransaction } from '../../platform/database/transaction-options.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { literally } from '../../platform/paging/literally.ts';
import { OrderLabelModel, type OrderLabel } from './order-label.model.ts';
import { readOrder, type OrderWithStory } from './read-order.ts';

/** Labels that one search reads at most; the newest come first. */
const foundMax = 1_000;

const idOf = (userId: number, { type, number }: Pick<Order, 'type' | 'number'>): string =>
  `${userId}:${type}:${number}`;

/** Adds the buyer's own words to orders (rule 4.39). */
export const withLabels = async (userId: number, orders: readonly Order[]): Promise<Order[]> => {
  const ids = orders.map((order) => idOf(userId, order));
  const found = await OrderLabelModel.find({ _id: { $in: ids } }).lean<OrderLabel[]>();
  const labelOf = new Map(found.map((label) => [label._id, label]));
  return orders.map((order) => {
    const label = labelOf.get(idOf(userId, order));
    return label ? { ...order, ownName: label.name, ownNote: label.note } : order;
  });
};

/** The numbers of the orders whose own name or note holds a text, whatever its case. */
export const findLabelled = async (userId: number, search: string): Promise<Record<OrderType, number[]>> => {
  const holds = { $regex: literally(search.trim()), $options: 'i' };
  const found = await OrderLabelModel.find({ userId, $or: [{ name: holds }, { note: holds }] }, { type: 1, number: 1 })
    .sort({ changedAt: -1 })
    .limit(foundMax)
    .lean<Pick<OrderLabel, 'type' | 'number'>[]>();
  const numbersOf = (wanted: OrderType) => found.filter(({ type }) => type === wanted).map(({ number }) => number);
  return { activation: numbersOf('activation'), rental: numbersOf('rental') };
};

export interface NewOrderLabel {
  userId: number;
  type: OrderType;
  number: number;
  name: string;
  note: string;
}

/**
 * Gives an order a name and a note of its buyer's own; both empty: takes them away (rule 4.39).
 * @throws CommerceError ACTIVATION_NOT_FOUND, RENTAL_NOT_FOUND, also for orders of others; LOGIN_REQUIRED when the account was erased meanwhile.
 */
export const labelOrder = async (
  { clock }: { clock: Clock },
  { userId, type, number, name, note }: NewOrderLabel,
): Promise<OrderWithStory['order']> => {
  const { order } = await readOrder({ userId, type, number });
  const _id = idOf(userId, order);
  const label: OrderLabel = { _id, userId, type, number, name, note, changedAt: clock() };
  await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      if (!(await claimHolder(userId, session))) throw new CommerceError('LOGIN_REQUIRED');
      if (name === '' && note === '') await OrderLabelModel.deleteOne({ _id }, { session });
      else await OrderLabelModel.replaceOne({ _id }, label, { upsert: true, session });
    }, moneyTransaction),
  );
  return { ...order, ownName: name, ownNote: note };
};

/** Removes the words of users whose accounts are erased, or whose import is undone. */
export const removeLabels = async (userIds: readonly number[]): Promise<void> => {
  await OrderLabelModel.deleteMany({ userId: { $in: [...userIds] } });
};
