import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { acceptSecondFactor } from './accept-second-factor.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { tellOwner } from '../tell-owner.ts';
import { UserModel } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

/**
 * Switches two-factor authentication off; it needs the password and a code.
 * @throws CommerceError PASSWORD_WRONG, TWO_FACTOR_OFF, TWO_FACTOR_WRONG, TOO_MANY_REQUESTS; STATUS_CONFLICT when password or second factor
 * changed meanwhile.
 */
export const stopTwoFactor = async (
  deps: UsersDeps,
  { userId, password, code, address }: { userId: number; password: string; code: string; address: string },
): Promise<void> => {
  const user = await assertPassword(deps, userId, password);
  if (!user.twoFactor) throw new CommerceError('TWO_FACTOR_OFF');
  await acceptSecondFactor(deps, { user, code, address });
  const { matchedCount } = await UserModel.updateOne(
    { _id: userId, passwordHash: user.passwordHash, 'twoFactor.secretSealed': user.twoFactor.secretSealed },
    { $set: { twoFactor: null, twoFactorStart: null } },
  );
  if (matchedCount === 0) throw new CommerceError('STATUS_CONFLICT');
  await tellOwner(deps, userId, 'two-factor-off');
};
