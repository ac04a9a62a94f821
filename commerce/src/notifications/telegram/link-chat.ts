import { followOutbox, unfollowOutbox } from '../../platform/events/follow-outbox.ts';
import { linkTelegramChat, unlinkTelegramChat } from '../../accounts/users/link-telegram-chat.ts';
import type { User } from '../../accounts/users/user.model.ts';
import { takeLink } from './one-time-link.ts';
import type { TelegramDeps } from './telegram-deps.ts';

export const telegramChannelName = 'telegram';

interface Chat {
  id: number;
  username: string | null;
}

const link = async (deps: TelegramDeps, userId: number, chat: Chat): Promise<User> => {
  const user = await linkTelegramChat(deps, userId, chat);
  await followOutbox(telegramChannelName, userId);
  return user;
};

/** Links the chat when the person opens the bot's link in the shop. @throws CommerceError LINK_EXPIRED, TELEGRAM_ALREADY_LINKED. */
export const acceptTelegramLink = async (
  deps: TelegramDeps,
  { userId, token }: { userId: number; token: string },
): Promise<User> => {
  const { chat } = await takeLink(deps, token, 'bot');
  if (!chat) throw new Error('a link of the bot names its chat');
  return link(deps, userId, chat);
};

/** Links the chat when the person opens the shop's link in the bot. @throws CommerceError LINK_EXPIRED, TELEGRAM_ALREADY_LINKED. */
export const linkChat = async (deps: TelegramDeps, { chat, token }: { chat: Chat; token: string }): Promise<User> => {
  const { userId } = await takeLink(deps, token, 'shop');
  if (userId === null) throw new Error('a link of the shop names its account');
  return link(deps, userId, chat);
};

/** Removes the link between an account and its chat. */
export const unlinkChat = async (userId: number): Promise<void> => {
  await unlinkTelegramChat(userId);
  await unfollowOutbox(telegramChannelName, userId);
};
