import { GrammyError, HttpError } from 'grammy';

import { doublingPause } from '../../platform/clock/doubling-pause.ts';
import { workOff } from '../../platform/work-queue/work-off.ts';
import type { Verdict, WorkQueue, WorkRecords } from '../../platform/work-queue/work-queue.ts';
import { grammySignal } from './grammy-signal.ts';
import { unlinkChat } from './link-chat.ts';
import type { TelegramDeps } from './telegram-deps.ts';
import { telegramMessages, type TelegramMessage } from './telegram-message.model.ts';

const leaseMs = 60_000;
const attemptsMax = 10;
const batchMax = 100;
const timeoutMs = 15_000;
const pauseMs = doublingPause({ firstMs: 5_000, longestMs: 60 * 60_000 });

/** Messages that are still to be sent. */
export const telegramRecords: WorkRecords<TelegramMessage> = {
  name: 'telegram messages',
  collection: telegramMessages,
};

const retryAfterMs = (failure: unknown, attempts: number): number => {
  const seconds = failure instanceof GrammyError ? failure.parameters.retry_after : undefined;
  return seconds === undefined ? pauseMs(attempts) : seconds * 1000;
};

/** The chat is blocked, deleted or never existed: no further message can arrive. */
const isGone = (failure: unknown): boolean =>
  failure instanceof GrammyError && (failure.error_code === 403 || failure.description.includes('chat not found'));

/** Whether Telegram answered. If so, it refuses this message only, and other messages need not wait. */
const isOfThisMessage = (failure: unknown): boolean =>
  !(failure instanceof HttpError) && !(failure instanceof GrammyError && failure.error_code === 429);

/** A message that is over keeps its id alone. */
const wordless: Partial<TelegramMessage> = { textSealed: '' };

const judge = async (failure: unknown, { userId, attempts }: TelegramMessage): Promise<Verdict<TelegramMessage>> => {
  if (isGone(failure)) {
    await unlinkChat(userId);
    return { is: 'dropped', keep: wordless };
  }
  if (attempts >= attemptsMax) return { is: 'set-aside', keep: wordless };
  return { is: 'again', afterMs: retryAfterMs(failure, attempts), isAway: !isOfThisMessage(failure) };
};

const queueOf = ({ bot, secrets }: TelegramDeps): WorkQueue<TelegramMessage> => ({
  ...telegramRecords,
  leaseMs,
  roundMax: batchMax,
  attempt: async ({ chatId, textSealed }) => {
    if (!bot) return { is: 'again', afterMs: leaseMs, isUncounted: true, isAway: true };
    const text = secrets.decrypt('telegram-message', textSealed);
    await bot.api.sendMessage(chatId, text, undefined, grammySignal(AbortSignal.timeout(timeoutMs)));
    return { is: 'done', keep: wordless };
  },
  judge,
});

/** Sends due messages to linked chats; safe on every node at once. */
export const sendTelegramMessages = async (deps: TelegramDeps): Promise<void> => {
  await workOff(queueOf(deps), deps);
};
