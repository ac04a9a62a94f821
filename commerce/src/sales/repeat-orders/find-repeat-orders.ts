import { whyNoNumber } from '../activations/purchase/why-no-number.ts';
import type { ActivationDeps } from '../activations/activation-deps.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { Waiting } from './present-repeat-order.ts';
import { repeatOrderCollection, type RepeatOrder } from './repeat-order.model.ts';
import { selectionOf } from './selection-of-order.ts';

/** For how long the list keeps orders that have ended. */
const keptInListMs = 60 * 60_000;
const listedMax = 200;

/** @throws CommerceError REPEAT_ORDER_NOT_FOUND, both for another buyer's order and for an unknown id. */
export const findRepeatOrder = async ({ userId, id }: { userId: number; id: string }): Promise<RepeatOrder> => {
  const order = await repeatOrderCollection().findOne({ _id: id });
  if (order?.userId !== userId) throw new CommerceError('REPEAT_ORDER_NOT_FOUND');
  return order;
};

/** Those of a buyer's orders that have these ids. */
export const findRepeatOrders = ({ userId, ids }: { userId: number; ids: readonly string[] }): Promise<RepeatOrder[]> =>
  repeatOrderCollection()
    .find({ _id: { $in: [...ids] }, userId })
    .toArray();

/** A buyer's waiting orders and those that ended in the last hour, newest first. */
export const listRepeatOrders = (userId: number, now: Date): Promise<RepeatOrder[]> =>
  repeatOrderCollection()
    .find({ userId, $or: [{ status: 'waiting' }, { endedAt: { $gt: new Date(now.getTime() - keptInListMs) } }] })
    .sort({ createdAt: -1, _id: -1 })
    .limit(listedMax)
    .toArray();

/** Whether a buyer has an order that waits. */
export const hasWaitingOrder = async (userId: number): Promise<boolean> =>
  (await repeatOrderCollection().findOne({ userId, status: 'waiting' }, { projection: { _id: 1 } })) !== null;

/** All orders of a buyer, newest first, page by page. */
export const pageRepeatOrders = async ({
  userId,
  before,
  limit,
}: {
  userId: number;
  /** The id of the last order of the page before. */
  before?: string | undefined;
  limit: number;
}): Promise<RepeatOrder[]> => {
  const last = before === undefined ? null : await repeatOrderCollection().findOne({ _id: before, userId });
  const older = last && {
    $or: [{ createdAt: { $lt: last.createdAt } }, { createdAt: last.createdAt, _id: { $lt: last._id } }],
  };
  return repeatOrderCollection()
    .find({ userId, ...older })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .toArray();
};

/** What a buyer wants to know of a waiting order (rule 4.19): its place in its queue, and why it still waits. */
export const readWaiting = async (
  deps: Pick<ActivationDeps, 'priceBook' | 'stock'>,
  order: RepeatOrder,
): Promise<Waiting> => {
  if (order.status !== 'waiting') return { position: null, reason: null, nearestPrice: null };
  const { service, country, createdAt, _id } = order;
  const before = await repeatOrderCollection().countDocuments({
    service,
    country,
    status: 'waiting',
    $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: _id } }],
  });
  const { reason, nearest } = whyNoNumber(deps, selectionOf(order));
  return { position: before + 1, reason, nearestPrice: nearest?.price ?? null };
};
