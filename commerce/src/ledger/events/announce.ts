import type { LiveEventName, LiveEvents } from '@shop/shared-types/contract/live-events';

import type { WorkingSet } from '../../platform/database/working-set.ts';
import { eventIdOf, outboxEvents, type OutboxEvent } from '../../platform/events/outbox-event.model.ts';
import { userAccount } from '../balances/account-id.ts';
import { accounts } from '../balances/account.model.ts';

/**
 * Writes an event to the outbox, in the transaction of the change that it tells about. The account gives the sequence number, so that a
 * user's events are numbered without a gap in the order in which they happened.
 */
export const announce = <Name extends LiveEventName>(
  working: WorkingSet,
  userId: number,
  name: Name,
  payload: LiveEvents[Name],
  at: Date,
  { callbackUrl }: Pick<OutboxEvent, 'callbackUrl'> = {},
): void => {
  const account = working.get(accounts, userAccount(userId));
  const sequence = account.eventSequence + 1;
  working.update(accounts, account._id, { eventSequence: sequence });
  const event = { _id: eventIdOf(userId, sequence), userId, sequence, name, payload, at };
  working.insert(outboxEvents, callbackUrl === undefined ? event : { ...event, callbackUrl });
};

/** Announces the amount that the user can spend now. */
export const announceBalance = (working: WorkingSet, userId: number, at: Date): void => {
  const { posted, held } = working.get(accounts, userAccount(userId));
  announce(working, userId, 'balance-changed', { balance: posted - held, held }, at);
};
