import type { Clock } from '../platform/clock/clock.ts';
import { takeLease } from '../platform/database/lease.ts';
import { grammySignal } from './grammy-signal.ts';
import type { TelegramDeps } from './telegram-deps.ts';

export const pollingLease = 'telegram-polling';
const pollSeconds = 25;
/** Longer than one poll: Telegram answers one node at a time. */
const leaseMs = 60_000;

/** Asks for what people said to the bot, again and again; one node at a time. */
export interface TelegramPolling {
  /** One round: waits until somebody says something, at most 25 seconds. */
  poll(signal?: AbortSignal): Promise<void>;
}

export const createTelegramPolling = (
  { bot, logger, clock }: TelegramDeps & { clock: Clock },
  node: string,
): TelegramPolling => {
  /** What is asked for from here on; Telegram forgets what lies before it. */
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
        // One that cannot be answered must not come back for ever.
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
