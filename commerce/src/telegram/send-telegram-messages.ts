import { GrammyError, HttpError } from 'grammy';

import { hasCome } from '../platform/database/has-come.ts';
import { noteFailure } from '../platform/failed-records/record-failures.ts';
import { grammySignal } from './grammy-signal.ts';
import { unlinkChat } from './link-chat.ts';
import type { TelegramDeps } from './telegram-deps.ts';
import { TelegramMessageModel, type TelegramMessage } from './telegram-message.model.ts';

const leaseMs = 60_000;
const retryFirstMs = 5_000;
const attemptsMax = 10;
const batchMax = 100;
const timeoutMs = 15_000;
const queue = 'telegram messages';
/** After this many connection failures in one round Telegram counts as unreachable. */
const failuresMax = 3;

const retryAfterMs = (failure: unknown, attempts: number): number => {
  const seconds = failure instanceof GrammyError ? failure.parameters.retry_after : undefined;
  return seconds === undefined ? retryFirstMs * 2 ** (attempts - 1) : seconds * 1000;
};

/** The chat is blocked, deleted or never existed: no further message can arrive. */
const isGone = (failure: unknown): boolean =>
  failure instanceof GrammyError && (failure.error_code === 403 || failure.description.includes('chat not found'));

/** Whether Telegram answered. If so, it refuses this message only, and other messages need not wait. */
const isOfThisMessage = (failure: unknown): boolean =>
  !(failure instanceof HttpError) && !(failure instanceof GrammyError && failure.error_code === 429);

const sendOne = async ({
  bot,
  secrets,
  clock,
  logger,
}: TelegramDeps): Promise<'sent' | 'refused' | 'failed' | 'nothing-due'> => {
  const now = clock();
  const message = await TelegramMessageModel.findOneAndUpdate(
    { dueAt: hasCome(now) },
    { $set: { dueAt: new Date(now.getTime() + leaseMs) }, $inc: { attempts: 1 } },
    { sort: { dueAt: 1 }, returnDocument: 'after' },
  ).lean<TelegramMessage>();
  if (!message || !bot) return 'nothing-due';
  const { _id, userId, chatId, textSealed, attempts } = message;
  const done = { $set: { dueAt: null, textSealed: '' } };
  try {
    const text = secrets.decrypt('telegram-message', textSealed);
    await bot.api.sendMessage(chatId, text, undefined, grammySignal(AbortSignal.timeout(timeoutMs)));
  } catch (failure) {
    if (isGone(failure)) {
      await unlinkChat(userId);
      await TelegramMessageModel.updateOne({ _id }, done);
      return 'sent';
    }
    logger.warn({ err: failure, message: _id, attempts }, 'a Telegram message could not be sent');
    const dueAt = new Date(clock().getTime() + retryAfterMs(failure, attempts));
    const isLast = attempts >= attemptsMax;
    if (isLast) await noteFailure({ queue, clock, logger, attemptsMax: 1, isLost: true }, { recordId: _id, failure });
    await TelegramMessageModel.updateOne({ _id }, isLast ? done : { $set: { dueAt } });
    return isOfThisMessage(failure) ? 'refused' : 'failed';
  }
  await TelegramMessageModel.updateOne({ _id }, done);
  return 'sent';
};

/** Sends due messages to linked chats; safe on every node at once. */
export const sendTelegramMessages = async (deps: TelegramDeps): Promise<void> => {
  let failed = 0;
  for (let round = 0; round < batchMax && failed < failuresMax; round += 1) {
    const outcome = await sendOne(deps);
    if (outcome === 'nothing-due') return;
    if (outcome === 'failed') failed += 1;
  }
};
