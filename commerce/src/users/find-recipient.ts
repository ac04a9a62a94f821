import type { LocaleCode } from '@shop/shared-types/locales';

import { UserModel, type User } from './user.model.ts';

/** The recipient of an e-mail, and the language. */
export interface Recipient {
  email: string;
  name: string;
  locale: LocaleCode;
}

/** @returns undefined when the user does not exist. */
export const findRecipient = async (userId: number): Promise<Recipient | undefined> => {
  const user = await UserModel.findById(userId, { email: 1, name: 1, locale: 1 }).lean<User>();
  return user ? { email: user.email, name: user.name, locale: user.locale } : undefined;
};
