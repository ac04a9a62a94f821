import type { CurrentUser, usersContract } from '@shop/shared-types/contract/users';

import { readBalance } from '../../ledger/balances/read-balance.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import { changeSettings } from './change-settings.ts';
import { confirmEmail } from './email/confirm-email.ts';
import { logIn } from './sessions/log-in.ts';
import { logInByPasskey } from './sessions/log-in-by-passkey.ts';
import { logOut } from './sessions/log-out.ts';
import { readCurrentUser } from './read-current-user.ts';
import { registerUser } from './registration/register-user.ts';
import { renewApiKey } from './api-keys/renew-api-key.ts';
import { requestPasswordReset } from './passwords/request-password-reset.ts';
import { resetPassword } from './passwords/reset-password.ts';
import type { UsersDeps } from './users-deps.ts';

const done = { done: 'yes' } as const;

/** A program with a named key does not see the account's first key, which has every right. */
const withoutApiKey = (user: CurrentUser): CurrentUser => {
  const settings = { ...user.dynamicFields.settings, apiKey: null };
  return { ...user, dynamicFields: { ...user.dynamicFields, settings } };
};

/** Handlers of a person's account. */
export const usersHandlers = (deps: UsersDeps): Handlers<typeof usersContract> => ({
  register: async ({ body: { name, email, password, referralCode, captchaToken }, locale, address, userAgent }) => {
    const registration = { name, email, password, referralCode, captchaToken, locale, address, userAgent };
    const { user, token } = await registerUser(deps, registration);
    return { token, user: await readCurrentUser(deps.secrets, user._id) };
  },
  confirmEmail: async ({ body }) => {
    await confirmEmail(deps, body.token);
    return done;
  },
  logIn: async ({ body, address, userAgent }) => {
    const { user, token } = await logIn(deps, { ...body, address, userAgent });
    return { token, user: await readCurrentUser(deps.secrets, user._id) };
  },
  logInByPasskey: async ({ body: proof, address, userAgent }) => {
    const { user, token } = await logInByPasskey(deps, { proof, address, userAgent });
    return { token, user: await readCurrentUser(deps.secrets, user._id) };
  },
  logOut: async ({ caller }) => {
    if (caller.sessionId !== undefined) await logOut(caller.sessionId);
    return done;
  },
  requestPasswordReset: async ({ body, locale, address }) => {
    await requestPasswordReset(deps, { email: body.email, locale, address });
    return done;
  },
  resetPassword: async ({ body: { token, password }, locale }) => {
    await resetPassword(deps, { token, password, locale });
    return done;
  },
  getCurrentUser: async ({ caller }) => {
    const user = await readCurrentUser(deps.secrets, caller.userId);
    return caller.key ? withoutApiKey(user) : user;
  },
  changeSettings: async ({ caller, body }) => {
    await changeSettings(caller.userId, body.settings);
    return readCurrentUser(deps.secrets, caller.userId);
  },
  renewApiKey: async ({ caller }) => ({ apiKey: await renewApiKey(deps, caller.userId) }),
  getBalance: async ({ caller }) => (await readBalance(caller.userId)).available,
});
