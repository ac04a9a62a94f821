import type { CurrentUser } from '@shop/shared-types/contract/users';
import type { LocaleCode } from '@shop/shared-types/locales';

import { localePath } from '../i18n/locale-path';
import { callEndpoint } from './api/call-endpoint';
import { dropKeptContact, readKeptContact } from './arrival';
import { dropAuthToken, keepAuthToken, readAuthToken } from './auth-token';
import { keepBalance } from './balance';
import { keepCurrentUser } from './current-user';
import { wait } from './api/send';

/** A log-out must not hang on a dead network: the cookie goes anyway. */
const logOutTimeoutMs = 3_000;
const staleTokenPauseMs = 2_000;

/**
 * What the visitor left before signing in goes into the settings (specification section 4). The cookie stays until that has
 * worked: refused or failed, the next page load tries again.
 */
export const moveKeptContact = async (): Promise<void> => {
  const contact = readKeptContact();
  if (contact === undefined) return;
  const user = await callEndpoint('changeSettings', { body: { settings: { telegram: contact } } }).catch(
    () => undefined,
  );
  if (!user) return;
  dropKeptContact();
  await keepCurrentUser(user);
};

/** Signs in with the answer to a login or registration. */
export const signIn = async ({ token, user }: { token: string; user: CurrentUser }): Promise<void> => {
  keepAuthToken(token);
  await Promise.all([keepCurrentUser(user), keepBalance(user.balance)]);
};

/** Ends the session and loads the language's home anew, so that nothing of the user stays in memory. */
export const signOut = async (locale: LocaleCode): Promise<void> => {
  if (readAuthToken() !== undefined) {
    await callEndpoint('logOut', {}, { timeoutMs: logOutTimeoutMs }).catch(() => undefined);
  }
  dropAuthToken();
  window.location.assign(localePath(locale, '/'));
};

/** The engine no longer knows the token: forget it, and load the page anew as a guest after two seconds (specification section 4). */
export const leaveStaleSession = async (): Promise<void> => {
  dropAuthToken();
  await wait(staleTokenPauseMs);
  window.location.reload();
};
