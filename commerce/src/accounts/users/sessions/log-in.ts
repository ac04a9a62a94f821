import type { PasskeyProof } from '@shop/shared-types/contract/passkeys';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { acceptSecondFactor } from '../two-factor/accept-second-factor.ts';
import { checkPassword, hashPassword, isPasswordRight } from '../passwords/hash-password.ts';
import { noteFailedLogin } from './failed-logins.ts';
import { logOut } from './log-out.ts';
import { noteLoginPlace } from './note-login-place.ts';
import { openSession } from './open-session.ts';
import { UserModel, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

export interface Login {
  email: string;
  password: string;
  /** Code of two-factor authentication, where it is on. */
  code?: string | undefined;
  /** In place of a code. */
  passkey?: PasskeyProof | undefined;
  /** The token of the human-verification widget. */
  captchaToken?: string | undefined;
  /** Network address of the visitor. */
  address: string;
  userAgent?: string | undefined;
}

/** Whether the password holds still. Another log-in may have stored the same one in its one form meanwhile. */
const isStillRight = async ({ _id, passwordHash }: User, password: string): Promise<boolean> => {
  const now = await UserModel.findById(_id, { passwordHash: 1 }).lean<Pick<User, 'passwordHash'>>();
  return now?.passwordHash === passwordHash || isPasswordRight(password, now?.passwordHash);
};

/** Stores a password of before rule 3.28 in its one form, so that any keyboard's spelling of it logs in from now on. */
const keepInOneForm = async ({ _id, passwordHash }: User, password: string): Promise<void> => {
  await UserModel.updateOne({ _id, passwordHash }, { $set: { passwordHash: await hashPassword(password) } });
};

/**
 * Opens a session for the right password. Attempts are counted before they are checked, so that parallel guesses count as well.
 * @throws CommerceError LOGIN_WRONG, ACCOUNT_INACTIVE, TOO_MANY_REQUESTS, CAPTCHA_FAILED, UNAVAILABLE; where two-factor authentication is
 * on TWO_FACTOR_REQUIRED without a code and a passkey, TWO_FACTOR_WRONG, PASSKEY_WRONG.
 */
export const logIn = async (
  deps: UsersDeps,
  { email, password, captchaToken, address, userAgent, ...factor }: Login,
): Promise<{ user: User; token: string }> => {
  const { loginPair, loginAccount, loginAddress } = deps.throttles;
  const pair = `${email} ${address}`;
  await loginAddress.count(address);
  await deps.verifyCaptcha({ captchaToken, address });
  await loginPair.count(pair);
  await loginAccount.count(email);

  const user = await UserModel.findOne({ email }).lean<User>();
  const check = await checkPassword(password, user?.passwordHash);
  if (check === 'wrong' || !user) {
    await noteFailedLogin(deps.clock());
    throw new CommerceError('LOGIN_WRONG');
  }
  await Promise.all([loginPair.forget(pair), loginAccount.takeBack(email), loginAddress.takeBack(address)]);
  if (!user.isActive) throw new CommerceError('ACCOUNT_INACTIVE');
  const hasSecondFactor = Boolean(user.twoFactor);
  const proof = { user, ...factor, sessionId: null, address };
  const passkeyId = hasSecondFactor ? await acceptSecondFactor(deps, proof) : undefined;
  const { token, sessionId } = await openSession(deps, user._id, { address, userAgent, hasSecondFactor, passkeyId });
  // A password reset in the meantime has ended all sessions but this one.
  if (!(await isStillRight(user, password))) {
    await logOut(sessionId);
    throw new CommerceError('LOGIN_WRONG');
  }
  if (check === 'older-form') await keepInOneForm(user, password);
  await noteLoginPlace(deps, user._id, { address, userAgent });
  return { user, token };
};
