import { CommerceError } from '../../platform/http/commerce-error.ts';
import { acceptSecondFactor } from './accept-second-factor.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { tellOwner } from '../tell-owner.ts';
import { UserModel } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

/**
 * Switches two-factor authentication off; it needs the password and a code.
 * @throws CommerceError PASSWORD_WRONG, TWO_FACTOR_OFF, TWO_FACTOR_WRONG, TOO_MANY_REQUESTS.
 */
export const stopTwoFactor = async (
  deps: UsersDeps,
  { userId, password, code, address }: { userId: number; password: string; code: string; address: string },
): Promise<void> => {
  const user = await assertPassword(deps, userId, password);
  if (!user.twoFactor) throw new CommerceError('TWO_FACTOR_OFF');
  await acceptSecondFactor(deps, { user, code, address });
  await UserModel.updateOne({ _id: userId }, { $set: { twoFactor: null, twoFactorStart: null } });
  await tellOwner(deps, userId, 'two-factor-off');
};
