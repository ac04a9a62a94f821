import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { UserModel, type TelegramChat, type User } from './user.model.ts';

/**
 * Links an account with a Telegram chat: one chat an account, and one account a chat. A repeat for the same two changes nothing.
 * @throws CommerceError TELEGRAM_ALREADY_LINKED.
 */
export const linkTelegramChat = async (
  { clock }: { clock: Clock },
  userId: number,
  chat: Pick<TelegramChat, 'id' | 'username'>,
): Promise<User> => {
  const { id, username } = chat;
  try {
    await UserModel.updateOne(
      { _id: userId, telegramChat: null, erasedAt: null },
      {
        $set: {
          telegramChat: { id, username, linkedAt: clock() },
          ...(username === null ? {} : { 'settings.telegram': `@${username}` }),
        },
      },
    );
  } catch (failure) {
    if (isDuplicateKey(failure)) throw new CommerceError('TELEGRAM_ALREADY_LINKED', {}, { cause: failure });
    throw failure;
  }
  const user = await UserModel.findById(userId).lean<User>();
  if (user?.telegramChat?.id !== id) throw new CommerceError('TELEGRAM_ALREADY_LINKED');
  return user;
};

/** Unlinks an account from its chat; without a chat nothing changes. */
export const unlinkTelegramChat = async (userId: number): Promise<void> => {
  await UserModel.updateOne({ _id: userId }, { $set: { telegramChat: null } });
};

/** @returns undefined when no account is linked with the chat. */
export const findUserByTelegramChat = async (chatId: number): Promise<User | undefined> =>
  (await UserModel.findOne({ 'telegramChat.id': chatId }).lean<User>()) ?? undefined;

/** @returns undefined when the account is gone. */
export const findTelegramUser = async (userId: number): Promise<User | undefined> =>
  (await UserModel.findById(userId).lean<User>()) ?? undefined;
