import { CommerceError } from '../../platform/http/commerce-error.ts';
import { findTelegramUser } from '../../accounts/users/link-telegram-chat.ts';
import { grammySignal } from './grammy-signal.ts';
import { issueLink } from './one-time-link.ts';
import type { TelegramDeps } from './telegram-deps.ts';

/** Short, since the visitor waits for the answer. */
const answerWithinMs = 5_000;

/**
 * Makes a one-time link that opens the bot and links the account.
 * @throws CommerceError TELEGRAM_ALREADY_LINKED; TELEGRAM_OFF when there is no bot; UNAVAILABLE when Telegram does not answer.
 */
export const createTelegramLink = async (deps: TelegramDeps, userId: number): Promise<string> => {
  const { bot, linkUrl } = deps;
  if (!bot) throw new CommerceError('TELEGRAM_OFF');
  if ((await findTelegramUser(userId))?.telegramChat) throw new CommerceError('TELEGRAM_ALREADY_LINKED');
  if (!bot.isInited()) {
    await bot.init(grammySignal(AbortSignal.timeout(answerWithinMs))).catch((failure: unknown) => {
      throw new CommerceError('UNAVAILABLE', { retryAfterSeconds: 10 }, { cause: failure });
    });
  }
  const token = await issueLink(deps, { userId, chat: null });
  return `${linkUrl}/${bot.botInfo.username}?start=${token}`;
};
