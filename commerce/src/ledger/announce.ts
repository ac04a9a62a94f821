import type { LiveEventName, LiveEvents } from '@shop/shared-types/contract/live-events';

import type { WorkingSet } from '../platform/database/working-set.ts';
import { eventIdOf, outboxEvents } from '../platform/events/outbox-event.model.ts';
import { userAccount } from './account-id.ts';
import { accounts } from './account.model.ts';

/**
 * Leaves an event in the outbox, in the transaction of what it tells about. The account gives the sequence, so that a user's events
 * count without a gap in the order in which things happened.
 */
export const announce = <Name extends LiveEventName>(
  working: WorkingSet,
  userId: number,
  name: Name,
  payload: LiveEvents[Name],
  at: Date,
): void => {
  const account = working.get(accounts, userAccount(userId));
  const sequence = account.eventSequence + 1;
  working.update(accounts, account._id, { eventSequence: sequence });
  working.insert(outboxEvents, { _id: eventIdOf(userId, sequence), userId, sequence, name, payload, at });
};

/** Announces what the user can spend now. */
export const announceBalance = (working: WorkingSet, userId: number, at: Date): void => {
  const { posted, held } = working.get(accounts, userAccount(userId));
  announce(working, userId, 'balance-changed', { balance: posted - held, held }, at);
};
