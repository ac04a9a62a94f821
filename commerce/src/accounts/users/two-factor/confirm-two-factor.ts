import { twoFactorStartLifeMs } from '@shop/shared-types/constants';
import { plainCode } from '@shop/shared-types/typed-text';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { openTotpSecret } from './accept-second-factor.ts';
import { findTotpStep } from './find-totp-step.ts';
import { newRecoveryCodes, recoveryHashOf } from './recovery-codes.ts';
import { SessionModel } from '../sessions/session.model.ts';
import { tellOwner } from '../tell-owner.ts';
import { UserModel, type TwoFactor, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

/**
 * Switches two-factor authentication by an app on with a first code of it. The session of this call counts as opened with a second factor.
 * @returns the recovery codes where it is the first second factor; they are never shown again.
 * @throws CommerceError TWO_FACTOR_WRONG, TWO_FACTOR_ALREADY_ON, TWO_FACTOR_OFF when no set-up was started, TOO_MANY_REQUESTS.
 */
export const confirmTwoFactor = async (
  deps: UsersDeps,
  { userId, sessionId, code }: { userId: number; sessionId?: string | undefined; code: string },
): Promise<{ recoveryCodes: string[] }> => {
  const user = await UserModel.findById(userId).lean<User>();
  const before = user?.twoFactor ?? null;
  if (before?.secretSealed !== undefined) throw new CommerceError('TWO_FACTOR_ALREADY_ON');
  const now = deps.clock();
  const start = user?.twoFactorStart;
  if (!start || now.getTime() - start.startedAt.getTime() > twoFactorStartLifeMs) {
    throw new CommerceError('TWO_FACTOR_OFF');
  }
  await deps.throttles.secondFactorAccount.count(String(userId));
  const secret = openTotpSecret(deps, start);
  const step =
    secret === undefined ? undefined : await findTotpStep(secret, plainCode(code).replace(/[\s-]/g, ''), now);
  if (step === undefined) throw new CommerceError('TWO_FACTOR_WRONG');
  const recoveryCodes = before ? [] : newRecoveryCodes(deps);
  const twoFactor: TwoFactor = {
    secretSealed: start.secretSealed,
    // The first code is used up as well.
    lastStep: step,
    recoveryHashes: recoveryCodes.map((recoveryCode) => recoveryHashOf(deps, userId, recoveryCode)),
    since: now,
  };
  // Beside passkeys the account keeps its recovery codes.
  const added = before ? { 'twoFactor.secretSealed': start.secretSealed, 'twoFactor.lastStep': step } : { twoFactor };
  const { modifiedCount } = await UserModel.updateOne(
    {
      _id: userId,
      ...(before ? { twoFactor: { $ne: null }, 'twoFactor.secretSealed': null } : { twoFactor: null }),
      'twoFactorStart.secretSealed': start.secretSealed,
    },
    { $set: { ...added, twoFactorStart: null } },
  );
  if (modifiedCount === 0) throw new CommerceError('TWO_FACTOR_ALREADY_ON');
  await SessionModel.updateOne({ _id: sessionId, userId }, { $set: { confirmedAt: now, secondFactorAt: now } });
  await tellOwner(deps, userId, 'two-factor-on');
  return { recoveryCodes };
};
