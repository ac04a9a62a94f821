import { generateURI } from 'otplib';
import { base32nopad } from '@scure/base';

import { CommerceError } from '../../platform/http/commerce-error.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { UserModel } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

/**
 * Starts the set-up of two-factor authentication, which is on from the first code on (`confirmTwoFactor`). A repeat makes another secret.
 * @returns the secret, and the `otpauth:` address that authenticator apps read from a QR code.
 * @throws CommerceError PASSWORD_WRONG, TWO_FACTOR_ALREADY_ON, TOO_MANY_REQUESTS.
 */
export const startTwoFactor = async (
  deps: UsersDeps,
  { userId, password }: { userId: number; password: string },
): Promise<{ secret: string; uri: string }> => {
  const user = await assertPassword(deps, userId, password);
  if (user.twoFactor) throw new CommerceError('TWO_FACTOR_ALREADY_ON');
  const secret = base32nopad.encode(deps.randomness.bytes(secretBytes));
  const secretSealed = deps.secrets.encrypt('two-factor', secret);
  await UserModel.updateOne({ _id: userId }, { $set: { twoFactorStart: { secretSealed, startedAt: deps.clock() } } });
  return { secret, uri: generateURI({ issuer: deps.brandName, label: user.email, secret }) };
};
