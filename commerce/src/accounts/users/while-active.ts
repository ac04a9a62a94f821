import type { OutboxChannel } from '../../platform/events/create-outbox-dispatcher.ts';
import { ownerOf } from '../../platform/auth/sandbox-account.ts';
import { isBlocked } from './find-blocked.ts';

/**
 * Wraps a channel so that it tells an account nothing while the account is switched off. The events of that time are not told later either.
 */
export const whileActive = (channel: OutboxChannel): OutboxChannel => ({
  name: channel.name,
  take: async (event) => {
    if (!(await isBlocked(ownerOf(event.userId)))) await channel.take(event);
  },
});
