import { hasCome } from '../../platform/database/has-come.ts';
import { attemptAll, readFailures } from '../../platform/failed-records/record-failures.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { ActivationDeps } from '../activations/activation-deps.ts';
import { endOrder } from './end-repeat-order.ts';
import { repeatOrderCollection, type RepeatOrder } from './repeat-order.model.ts';

const sweptAtOnce = 256;
const roundsMax = 40;
const queue = 'expire repeat orders';

/**
 * Ends every order whose time is over; its ceiling goes back. A failed order is tried again with growing delays and holds up no other one.
 * Any number of nodes may run this at once, and it may be interrupted anywhere.
 * @returns how many ended.
 */
export const expireRepeatOrders = async (
  { groupCommit, metrics, clock }: Pick<ActivationDeps, 'groupCommit' | 'metrics' | 'clock'>,
  logger?: Logger,
): Promise<number> => {
  const failures = await readFailures({ queue, clock, logger });
  let ended = 0;
  for (let round = 0; round < roundsMax; round += 1) {
    const due = await repeatOrderCollection()
      .find({ openUntil: hasCome(clock()), _id: { $nin: failures.leftOut() as string[] } })
      .sort({ openUntil: 1 })
      .limit(sweptAtOnce)
      .toArray();
    const work = (order: RepeatOrder) => endOrder({ groupCommit, metrics }, order, { status: 'expired' });
    const outcomes = await attemptAll(failures, due, { idOf: ({ _id }) => _id, work });
    ended += outcomes.filter((order) => order?.status === 'expired').length;
    if (due.length < sweptAtOnce) break;
  }
  return ended;
};
