import { fieldErrorText } from '@shop/shared-types/error-messages';
import type { LocaleCode } from '@shop/shared-types/locales';
import { plainPassword } from '@shop/shared-types/typed-text';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { commonPasswords } from './common-passwords.ts';
import type { User } from '../user.model.ts';

/** Whether a guesser would try the password first: it is common, repeats one character, or appears in the account itself. */
const isWeakPassword = (password: string, { name, email }: Pick<User, 'name' | 'email'>): boolean => {
  const wordOf = (text: string): string => plainPassword(text).toLowerCase().trim();
  const plain = wordOf(password);
  const [mailbox = ''] = email.split('@');
  const own = [email, mailbox, wordOf(name)];
  return commonPasswords.has(plain) || own.includes(plain) || new Set(plain).size === 1;
};

/**
 * Refuses a new password that is easy to guess. Passwords that are in use are never refused: their owners could not log in.
 * @param path the field of the call that holds it.
 * @throws CommerceError INPUT_INVALID that names the field.
 */
export const refuseWeakPassword = (
  password: string,
  owner: Pick<User, 'name' | 'email'>,
  { path, locale }: { path: string; locale: LocaleCode },
): void => {
  if (!isWeakPassword(password, owner)) return;
  const rule = 'common-password';
  throw new CommerceError('INPUT_INVALID', { fields: [{ path, rule, message: fieldErrorText(rule, locale) }] });
};
