import type { LocaleCode } from '@shop/shared-types/locales';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { createUser } from '../create-user.ts';
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts';
import { noteLoginPlace } from '../sessions/note-login-place.ts';
import { openSession } from '../sessions/open-session.ts';
import { sendConfirmationMail } from '../email/send-confirmation-mail.ts';
import { tellOfTakenAddress } from '../email/tell-of-taken-address.ts';
import type { User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

export interface Registration {
  name: string;
  email: string;
  password: string;
  locale: LocaleCode;
  /** Network address of the visitor. */
  address: string;
  userAgent?: string | undefined;
  /** The value of the cookie `r`: the referral code of the link that brought the visitor. */
  referralCode?: string | undefined;
  /** The token of the human-verification widget. */
  captchaToken?: string | undefined;
}

/**
 * Creates an account, logs it in and sends the confirmation e-mail. Since it logs in at once, its answer reveals whether an address has an
 * account. A visitor can learn that only a few times an hour, and the address's owner gets an e-mail.
 * @throws CommerceError EMAIL_TAKEN, INPUT_INVALID for a weak password, TOO_MANY_REQUESTS, CAPTCHA_FAILED, UNAVAILABLE.
 */
export const registerUser = async (
  deps: UsersDeps,
  { address, userAgent, referralCode, captchaToken, ...newUser }: Registration,
): Promise<{ user: User; token: string }> => {
  refuseWeakPassword(newUser.password, newUser, { path: 'body.password', locale: newUser.locale });
  await deps.throttles.registrationAddress.count(address);
  await deps.verifyCaptcha({ captchaToken, address });
  await deps.throttles.takenAddress.count(address);
  const referrerUserId = (await deps.findReferrer(referralCode))?._id ?? null;
  const user = await createUser(deps, { ...newUser, referrerUserId }).catch(async (failure: unknown) => {
    if (failure instanceof CommerceError && failure.code === 'EMAIL_TAKEN')
      await tellOfTakenAddress(deps, newUser.email);
    throw failure;
  });
  await deps.throttles.takenAddress.takeBack(address);
  await sendConfirmationMail(deps, user);
  const { token } = await openSession(deps, user._id, { address, userAgent });
  await noteLoginPlace(deps, user._id, { address, userAgent });
  return { user, token };
};
