import { CommerceError } from '../../platform/http/commerce-error.ts';
import { findTelegramUser, findUserByTelegramChat } from '../../accounts/users/link-telegram-chat.ts';
import { findLink } from './one-time-link.ts';
import type { TelegramDeps } from './telegram-deps.ts';

/**
 * Reads what a link of the bot would link, so that the shop can ask for consent first: an attacker who talked somebody into opening the
 * attacker's own link would otherwise receive that person's codes.
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
