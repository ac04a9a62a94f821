import type { PasskeyProof } from '@shop/shared-types/contract/passkeys';

import { confirmedUntil } from '../../../platform/auth/assert-access.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { acceptSecondFactor, type FactorDeps } from './accept-second-factor.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { SessionModel } from '../sessions/session.model.ts';
import { UserModel, type User } from '../user.model.ts';

export interface IdentityProof {
  userId: number;
  sessionId: string | undefined;
  password?: string | undefined;
  /** Code of the authenticator app, or a recovery code. */
  code?: string | undefined;
  passkey?: PasskeyProof | undefined;
  /** Network address of the caller. */
  address: string;
}

/**
 * Accepts a fresh proof of identity from a session's holder: a code or a passkey where two-factor authentication is on, otherwise the password. With
 * two-factor authentication the password alone is refused: a person who has learnt it would bypass the second factor.
 * @returns the time until which the session needs no other proof.
 * @throws CommerceError PASSWORD_WRONG, TWO_FACTOR_REQUIRED, TWO_FACTOR_WRONG, PASSKEY_WRONG, TOO_MANY_REQUESTS; LOGIN_REQUIRED when the account is gone.
 */
export const confirmIdentity = async (
  deps: FactorDeps,
  { userId, sessionId, password, ...factor }: IdentityProof,
): Promise<Date> => {
  const user = await UserModel.findById(userId).lean<User>();
  if (!user) throw new CommerceError('LOGIN_REQUIRED');
  const passkeyId = user.twoFactor
    ? await acceptSecondFactor(deps, { user, sessionId: sessionId ?? null, ...factor })
    : undefined;
  if (!user.twoFactor) await assertPassword(deps, userId, password ?? '');
  const confirmedAt = deps.clock();
  const proven = {
    confirmedAt,
    ...(user.twoFactor ? { secondFactorAt: confirmedAt } : {}),
    ...(passkeyId === undefined ? {} : { passkeyId }),
  };
  await SessionModel.updateOne({ _id: sessionId, userId }, { $set: proven });
  return confirmedUntil(confirmedAt);
};
