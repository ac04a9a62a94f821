import { announce } from '../../ledger/events/announce.ts';
import type { WorkingSet } from '../../platform/database/working-set.ts';
import { presentRepeatOrder } from './present-repeat-order.ts';
import type { RepeatOrder } from './repeat-order.model.ts';

/** Announces a change of a repeat order to the buyer. */
export const announceRepeatOrder = (working: WorkingSet, order: RepeatOrder, at: Date): void =>
  announce(working, order.userId, 'repeat-order-changed', { repeatOrder: presentRepeatOrder(order) }, at, order);
