import type { Activation } from './activations.ts';
import type { PurchaseAllowance } from './allowance.ts';
import type { Payment } from './payments.ts';
import type { Rental } from './rentals.ts';
import type { RepeatOrder } from './repeat-orders.ts';
import type { LowBalance } from './webhook-events.ts';

/** Server-sent events of one user. `id` counts without a gap, so `Last-Event-ID` resumes where the stream broke off. */
export const liveEventsPath = '/api/events';

export interface LiveEvents {
  'activation-changed': { activation: Activation };
  'repeat-order-changed': { repeatOrder: RepeatOrder };
  'rental-changed': { rental: Rental };
  'payment-changed': { payment: Payment };
  /** Kopecks. */
  'balance-changed': { balance: number; held: number };
  /** The balance fell below the threshold that the account's owner set. */
  'balance.low': LowBalance;
  /** The account gave back so much that its purchases wait until `releasedAt`. Once for each pause. */
  'purchases.paused': PurchaseAllowance;
  /** The rental ends soon; sent once for each end. */
  'rental.expiring': { rental: Rental };
}
export type LiveEventName = keyof LiveEvents;

/** The first sign to a reader who was away for longer than events are kept. No event of its own: it is told by the stream alone. */
export interface StreamGap {
  /** The ids of the events that are gone, both included. */
  missedFrom: number;
  missedTo: number;
}
export const gapName = 'gap';

export interface LiveEvent<Name extends LiveEventName = LiveEventName> {
  sequence: number;
  name: Name;
  payload: LiveEvents[Name];
}
