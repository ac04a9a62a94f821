import type { Clock } from '../../platform/clock/clock.ts';
import { takeLease } from '../../platform/database/lease.ts';
import { grammySignal } from './grammy-signal.ts';
import type { TelegramDeps } from './telegram-deps.ts';

export const pollingLease = 'telegram-polling';
const pollSeconds = 25;
/** Lease of the polling node, longer than one poll: Telegram answers one node at a time. */
const leaseMs = 60_000;

/** Polls for messages to the bot, again and again, on one node at a time. */
export interface TelegramPolling {
  /** One round: waits for a message, at most 25 seconds. */
  poll(signal?: AbortSignal): Promise<void>;
}

export const createTelegramPolling = (
  { bot, logger, clock }: TelegramDeps & { clock: Clock },
  node: string,
): TelegramPolling => {
  /** The id of the next update to ask for; Telegram deletes the updates before it. */
  let offset: number | undefined;
  return {
    poll: async (signal) => {
      if (!bot) return;
      if (!(await takeLease({ name: pollingLease, holder: node, now: clock(), forMs: leaseMs }))) {
        offset = undefined;
        return;
      }
      if (!bot.isInited()) await bot.init(signal && grammySignal(signal));
      const updates = await bot.api.getUpdates(
        { ...(offset === undefined ? {} : { offset }), timeout: pollSeconds, allowed_updates: ['message'] },
        signal && grammySignal(signal),
      );
      for (const update of updates) {
        // An update that cannot be handled must not be delivered for ever.
        offset = update.update_id + 1;
        try {
          await bot.handleUpdate(update);
        } catch (failure) {
          logger.warn({ err: failure }, 'a Telegram message could not be answered');
        }
      }
    },
  };
};
