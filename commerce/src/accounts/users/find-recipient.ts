import type { LocaleCode } from '@shop/shared-types/locales';

import { UserModel, type User } from './user.model.ts';

/** The recipient of an e-mail, and the language. */
export interface Recipient {
  email: string;
  name: string;
  locale: LocaleCode;
}

/** Finds who is told of the own account, unless it was erased; with the choice about optional messages. */
export const findNewsReader = async (
  userId: number,
): Promise<(Recipient & { wantsRentalMails: boolean; wantsRentalSms: boolean }) | undefined> => {
  const user = await UserModel.findOne(
    { _id: userId, erasedAt: null },
    { email: 1, name: 1, locale: 1, settings: 1 },
  ).lean<User>();
  if (!user) return undefined;
  const { email, name, locale, settings } = user;
  const { wantsRentalMails = true, wantsRentalSms = false } = settings;
  return { email, name, locale, wantsRentalMails, wantsRentalSms };
};

/** @returns undefined when the user does not exist. */
export const findRecipient = async (userId: number): Promise<Recipient | undefined> => {
  const user = await UserModel.findById(userId, { email: 1, name: 1, locale: 1 }).lean<User>();
  return user ? { email: user.email, name: user.name, locale: user.locale } : undefined;
};
