import type { Activation } from './activations.ts';
import type { Payment } from './payments.ts';
import type { Rental } from './rentals.ts';

/** Server-sent events of one user. `id` counts without a gap, so `Last-Event-ID` resumes where the stream broke. */
export const liveEventsPath = '/api/events';

export interface LiveEvents {
  'activation-changed': { activation: Activation };
  'rental-changed': { rental: Rental };
  'payment-changed': { payment: Payment };
  /** Kopecks. */
  'balance-changed': { balance: number; held: number };
}
export type LiveEventName = keyof LiveEvents;
export interface LiveEvent<Name extends LiveEventName = LiveEventName> {
  sequence: number;
  name: Name;
  payload: LiveEvents[Name];
}
