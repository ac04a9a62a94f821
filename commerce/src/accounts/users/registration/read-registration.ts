import type { LocaleCode } from '@shop/shared-types/locales';

import { UserModel, type TelegramChat, type User } from '../user.model.ts';

/** The facts of an account that its settings do not show. */
export interface Registration {
  language: LocaleCode;
  registeredAt: Date;
  emailConfirmedAt: Date | null;
  telegramChat: TelegramChat | null;
}

/** @throws {Error} when the user does not exist. */
export const readRegistration = async (userId: number): Promise<Registration> => {
  const user = await UserModel.findById(userId).lean<User>();
  if (!user) throw new Error(`user ${userId} does not exist`);
  const { locale, createdAt, emailConfirmedAt, telegramChat } = user;
  return { language: locale, registeredAt: createdAt, emailConfirmedAt, telegramChat: telegramChat ?? null };
};
