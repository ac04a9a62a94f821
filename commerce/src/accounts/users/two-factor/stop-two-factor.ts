import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { assertFactorMayGo } from '../passkeys/required-passkeys.ts';
import { acceptSecondFactor } from './accept-second-factor.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { tellOwner } from '../tell-owner.ts';
import { UserModel } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

/**
 * Switches two-factor authentication by an app off; it needs the password and a code. Passkeys and recovery codes stay.
 * @throws CommerceError PASSWORD_WRONG, TWO_FACTOR_OFF, TWO_FACTOR_WRONG, LAST_SECOND_FACTOR, TOO_MANY_REQUESTS; STATUS_CONFLICT when password or a
 * second factor changed meanwhile.
 */
export const stopTwoFactor = async (
  deps: UsersDeps,
  { userId, password, code, address }: { userId: number; password: string; code: string; address: string },
): Promise<void> => {
  const user = await assertPassword(deps, userId, password);
  const secretSealed = user.twoFactor?.secretSealed;
  if (secretSealed === undefined) throw new CommerceError('TWO_FACTOR_OFF');
  const hasPasskey = (user.passkeys ?? []).length > 0;
  assertFactorMayGo(deps, user, { hasPasskey, hasApp: false });
  await acceptSecondFactor(deps, { user, code, sessionId: null, address });
  const { matchedCount } = await UserModel.updateOne(
    {
      _id: userId,
      passwordHash: user.passwordHash,
      'twoFactor.secretSealed': secretSealed,
      'passkeys.0': { $exists: hasPasskey },
    },
    hasPasskey
      ? { $set: { twoFactorStart: null }, $unset: { 'twoFactor.secretSealed': 1, 'twoFactor.lastStep': 1 } }
      : { $set: { twoFactor: null, twoFactorStart: null } },
  );
  if (matchedCount === 0) throw new CommerceError('STATUS_CONFLICT');
  await tellOwner(deps, userId, 'two-factor-off');
};
