import { generateURI } from 'otplib';
import { base32nopad } from '@scure/base';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { UserModel } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

/**
 * Starts the set-up of two-factor authentication, which is on from the first code on (`confirmTwoFactor`). A repeat makes another secret.
 * @returns the secret, and the `otpauth:` address that authenticator apps read from a QR code.
 * @throws CommerceError PASSWORD_WRONG, TWO_FACTOR_ALREADY_ON, TOO_MANY_REQUESTS; STATUS_CONFLICT when password or second factor
 * changed meanwhile.
 */
export const startTwoFactor = async (
  deps: UsersDeps,
  { userId, password }: { userId: number; password: string },
): Promise<{ secret: string; uri: string }> => {
  const user = await assertPassword(deps, userId, password);
  if (user.twoFactor) throw new CommerceError('TWO_FACTOR_ALREADY_ON');
  const secret = base32nopad.encode(deps.randomness.bytes(secretBytes));
  const secretSealed = deps.secrets.encrypt('two-factor', secret);
  const { matchedCount } = await UserModel.updateOne(
    { _id: userId, passwordHash: user.passwordHash, twoFactor: null },
    { $set: { twoFactorStart: { secretSealed, startedAt: deps.clock() } } },
  );
  if (matchedCount === 0) throw new CommerceError('STATUS_CONFLICT');
  return { secret, uri: generateURI({ issuer: deps.brandName, label: user.email, secret }) };
};
