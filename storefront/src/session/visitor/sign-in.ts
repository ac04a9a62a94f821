import type { CurrentUser } from '@shop/shared-types/contract/users';
import type { LocaleCode } from '@shop/shared-types/locales';

import { localePath, splitLocalePath } from '../../i18n/locale-path';
import { callEndpoint } from '../api/call-endpoint';
import { dropKeptContact, readKeptContact } from './arrival';
import { dropAuthToken, keepAuthToken, readAuthToken } from './auth-token';
import { keepBalance } from '../resources/balance';
import { keepCurrentUser } from './current-user';
import { wait } from '../api/send';
import { dropChoice } from './kept-choice';
import { keepReturnPath } from './return-path';
import { forgetSessionEnded, noteSessionEnded } from './sign-in-path';

/** The log-out call has 3 s, so that a dead network does not block the visitor. The cookie is removed in any case. */
const logOutTimeoutMs = 3_000;
const staleTokenPauseMs = 2_000;

/**
 * Moves the contact that the visitor left before signing in to the settings (rule 3.9). The cookie stays until the call has succeeded;
 * after a refusal or failure the next page load tries again.
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
  forgetSessionEnded();
  await Promise.all([keepCurrentUser(user), keepBalance(user.balance)]);
};

/** Ends the session and opens the language's home page with a full load, so that no data of the user stays in memory. */
export const signOut = async (locale: LocaleCode): Promise<void> => {
  if (readAuthToken() !== undefined) {
    await callEndpoint('logOut', {}, { timeoutMs: logOutTimeoutMs }).catch(() => undefined);
  }
  dropAuthToken();
  dropChoice();
  window.location.assign(localePath(locale, '/'));
};

/** Handles a token that the engine no longer accepts: forgets it and reloads the page as a guest after 2 s (rule 16.8). */
export const leaveStaleSession = async (): Promise<void> => {
  noteSessionEnded();
  dropAuthToken();
  await wait(staleTokenPauseMs);
  window.location.reload();
};

/** Leads to the log-in and back to this page, when the engine refuses what the visitor just did because the session has ended. */
export const logInAgain = (): void => {
  const { pathname, search } = window.location;
  dropAuthToken();
  keepReturnPath(pathname + search);
  window.location.assign(localePath(splitLocalePath(pathname).locale, '/authorization?goback=1'));
};
