import { generateURI } from 'otplib';
import { base32nopad } from '@scure/base';

import { isFreshProof } from '../../../platform/auth/assert-access.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { SessionModel, type Session } from '../sessions/session.model.ts';
import { UserModel, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

/** Beside a passkey the password is not enough: whoever has learnt it would add a factor of his own. @throws CommerceError CONFIRMATION_REQUIRED. */
const assertSecondFactorGiven = async (now: Date, user: User, sessionId: string | undefined): Promise<void> => {
  if (!user.twoFactor) return;
  const session = await SessionModel.findOne({ _id: sessionId, userId: user._id }).lean<Session>();
  if (!isFreshProof(session?.secondFactorAt, now))
    throw new CommerceError('CONFIRMATION_REQUIRED', { factor: 'code', hasPasskey: true });
};

/**
 * Starts the set-up of two-factor authentication, which is on from the first code on (`confirmTwoFactor`). A repeat makes another secret.
 * @returns the secret, and the `otpauth:` address that authenticator apps read from a QR code.
 * @throws CommerceError PASSWORD_WRONG, TWO_FACTOR_ALREADY_ON, CONFIRMATION_REQUIRED, TOO_MANY_REQUESTS; STATUS_CONFLICT when password or second factor
 * changed meanwhile.
 */
export const startTwoFactor = async (
  deps: UsersDeps,
  { userId, sessionId, password }: { userId: number; sessionId?: string | undefined; password: string },
): Promise<{ secret: string; uri: string }> => {
  const user = await assertPassword(deps, userId, password);
  if (user.twoFactor?.secretSealed !== undefined) throw new CommerceError('TWO_FACTOR_ALREADY_ON');
  await assertSecondFactorGiven(deps.clock(), user, sessionId);
  const secret = base32nopad.encode(deps.randomness.bytes(secretBytes));
  const secretSealed = deps.secrets.encrypt('two-factor', secret);
  const { matchedCount } = await UserModel.updateOne(
    { _id: userId, passwordHash: user.passwordHash, 'twoFactor.secretSealed': null },
    { $set: { twoFactorStart: { secretSealed, startedAt: deps.clock() } } },
  );
  if (matchedCount === 0) throw new CommerceError('STATUS_CONFLICT');
  return { secret, uri: generateURI({ issuer: deps.brandName, label: user.email, secret }) };
};
