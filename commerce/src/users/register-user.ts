import type { LocaleCode } from '@shop/shared-types/locales';

import { findReferrerByCode } from '../referrals/find-referrer-by-code.ts';
import { createUser } from './create-user.ts';
import { openSession } from './open-session.ts';
import { sendConfirmationMail } from './send-confirmation-mail.ts';
import type { User } from './user.model.ts';
import type { UsersDeps } from './users-deps.ts';

export interface Registration {
  name: string;
  email: string;
  password: string;
  locale: LocaleCode;
  /** Network address of the visitor. */
  address: string;
  userAgent?: string | undefined;
  /** What the cookie `r` holds: the code of whose link brought the visitor. */
  referralCode?: string | undefined;
  /** What the human-verification widget gave. */
  captchaToken?: string | undefined;
}

/** Creates an account, logs it in and sends the confirmation e-mail. @throws CommerceError EMAIL_TAKEN, TOO_MANY_REQUESTS, CAPTCHA_FAILED, UNAVAILABLE. */
export const registerUser = async (
  deps: UsersDeps,
  { address, userAgent, referralCode, captchaToken, ...newUser }: Registration,
): Promise<{ user: User; token: string }> => {
  await deps.throttles.registrationAddress.count(address);
  await deps.verifyCaptcha({ captchaToken, address });
  const referrerUserId = (await findReferrerByCode(referralCode))?._id ?? null;
  const user = await createUser(deps, { ...newUser, referrerUserId });
  await sendConfirmationMail(deps, user);
  const { token } = await openSession(deps, user._id, { address, userAgent });
  return { user, token };
};
