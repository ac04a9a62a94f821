import { CommerceError } from '../platform/http/commerce-error.ts';
import { findTelegramUser, findUserByTelegramChat } from '../users/link-telegram-chat.ts';
import { findLink } from './one-time-link.ts';
import type { TelegramDeps } from './telegram-deps.ts';

/**
 * What a link of the bot would link, so that its reader can be asked first: whoever talked somebody else into opening a
 * link of his own would read that person's codes.
 * @throws CommerceError LINK_EXPIRED; TELEGRAM_ALREADY_LINKED when the account has another chat, or the chat another account.
 */
export const readTelegramLink = async (
  deps: TelegramDeps,
  { userId, token }: { userId: number; token: string },
): Promise<{ telegram: string | null; expiresAt: Date }> => {
  const { chat, expiresAt } = await findLink(deps, token, 'bot');
  if (!chat) throw new Error('a link of the bot names its chat');
  const [user, owner] = await Promise.all([findTelegramUser(userId), findUserByTelegramChat(chat.id)]);
  const hasAnother = user?.telegramChat != null && user.telegramChat.id !== chat.id;
  if (hasAnother || (owner && owner._id !== userId)) throw new CommerceError('TELEGRAM_ALREADY_LINKED');
  return { telegram: chat.username === null ? null : `@${chat.username}`, expiresAt };
};
