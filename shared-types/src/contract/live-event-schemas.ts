import { number, object, type AnyObjectSchema } from 'yup';

import { activation } from './activations.ts';
import { purchaseAllowance } from './allowance.ts';
import { kopecksAmount } from './fields.ts';
import { gapName, type LiveEventName } from './live-events.ts';
import { payment } from './payments.ts';
import { rental } from './rentals.ts';
import { repeatOrder } from './repeat-orders.ts';
import { lowBalance } from './webhook-events.ts';

/** What each event of the stream says, for documentation. Pages read `live-events.ts` alone, which brings no schemas with it. */
const liveEvents = {
  'activation-changed': {
    summary:
      'A number was bought, received an SMS, was finished, cancelled or banned, ran out of time, or its code came late.',
    payload: object({ activation: activation.required() }),
  },
  'repeat-order-changed': {
    summary: 'A repeat order began to wait, got its number, was cancelled or stopped, or ran out of time.',
    payload: object({ repeatOrder: repeatOrder.required() }),
  },
  'rental-changed': {
    summary: 'A rental began, received an SMS, was extended, returned or cancelled, or ended.',
    payload: object({ rental: rental.required() }),
  },
  'payment-changed': {
    summary: 'A top-up was started, confirmed, credited or refunded, or expired.',
    payload: object({ payment: payment.required() }),
  },
  'balance-changed': {
    summary: 'What can be spent changed, or what is held for open numbers.',
    payload: object({
      balance: number().integer().required().meta({ description: 'Kopecks that can be spent now.', example: 498_750 }),
      held: kopecksAmount.required(),
    }),
  },
  'balance.low': { summary: 'The balance fell below the threshold in the settings.', payload: lowBalance },
  'purchases.paused': {
    summary: 'So many numbers were given back at once that purchases are paused; told once for each pause.',
    payload: purchaseAllowance,
  },
  'rental.expiring': {
    summary: 'A rental ends soon; told once for each end.',
    payload: object({ rental: rental.required() }),
  },
} as const satisfies Record<LiveEventName, { summary: string; payload: AnyObjectSchema }>;

const eventId = number().integer().min(1).required();

/** All that a stream sends: the events, and the sign that some of them are gone (rule 15.13). */
export const streamEvents = {
  ...liveEvents,
  [gapName]: {
    summary:
      'Sent first, when events after `Last-Event-ID` are no longer kept. Read orders and balance again; its id is the place to go on from.',
    payload: object({
      missedFrom: eventId.meta({ description: 'The id of the first event that is gone.', example: 42 }),
      missedTo: eventId.meta({ description: 'The id of the last event that is gone.', example: 310 }),
    }),
  },
} as const;
