import { hasCome } from '../../../platform/database/has-come.ts';
import { attemptAll, readFailures } from '../../../platform/failed-records/record-failures.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import { closePlaces, readsOfPlace } from './open-places.ts';
import { wholesaleOrderCollection, type WholesaleOrder } from './wholesale-order.model.ts';

const sweptAtOnce = 256;
const roundsMax = 40;
const queue = 'close wholesale orders';

/** Ends the purchases of an order: what its places without a number hold is free again. A closed order stays as it is. */
export const closeOrder = (
  { groupCommit }: Pick<ActivationDeps, 'groupCommit'>,
  order: Pick<WholesaleOrder, '_id' | 'userId'>,
  { isShort }: { isShort: boolean },
): Promise<void> =>
  groupCommit.submit({
    name: 'close-wholesale-order',
    reads: readsOfPlace(order),
    decide: (working, at) => closePlaces(working, order, isShort, at),
  });

/** Whether an order of a user still buys numbers. */
export const hasOpenPlaces = async (userId: number): Promise<boolean> =>
  (await wholesaleOrderCollection().findOne({ userId, openUntil: { $type: 'date' } })) !== null;

/**
 * Closes every order whose purchases were lost with their node, or that was never repeated. Any number of nodes may run this at once, and
 * it may be interrupted anywhere.
 * @returns how many were closed.
 */
export const closeLostOrders = async (
  { groupCommit, clock }: Pick<ActivationDeps, 'groupCommit' | 'clock'>,
  logger?: Logger,
): Promise<number> => {
  const failures = await readFailures({ queue, clock, logger });
  let closed = 0;
  for (let round = 0; round < roundsMax; round += 1) {
    const due = await wholesaleOrderCollection()
      .find({ openUntil: hasCome(clock()), _id: { $nin: failures.leftOut() as string[] } })
      .sort({ openUntil: 1 })
      .limit(sweptAtOnce)
      .toArray();
    const work = async (order: WholesaleOrder): Promise<true> => {
      await closeOrder({ groupCommit }, order, { isShort: false });
      return true;
    };
    const outcomes = await attemptAll(failures, due, { idOf: ({ _id }) => _id, work });
    closed += outcomes.filter((isClosed) => isClosed === true).length;
    if (due.length < sweptAtOnce) break;
  }
  return closed;
};
