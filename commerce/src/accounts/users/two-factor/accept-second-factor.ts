import { plainCode } from '@shop/shared-types/typed-text';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { findTotpStep } from './find-totp-step.ts';
import { recoveryHashOf } from './recovery-codes.ts';
import { tellOwner } from '../tell-owner.ts';
import { UserModel, type TwoFactor, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

export type FactorDeps = Pick<UsersDeps, 'secrets' | 'clock' | 'throttles' | 'mailQueue' | 'publicUrl'>;

/** After the loss of the application secret the sealed secret cannot be read: no code is accepted any more. */
export const openTotpSecret = (
  { secrets }: Pick<UsersDeps, 'secrets'>,
  { secretSealed }: Pick<TwoFactor, 'secretSealed'>,
): string | undefined => {
  try {
    return secrets.decrypt('two-factor', secretSealed);
  } catch {
    return undefined;
  }
};

/** Accepts a code of the app, each step once. The conditional update guards that, between two nodes as well. */
const takeTotpCode = async (deps: FactorDeps, userId: number, twoFactor: TwoFactor, code: string): Promise<boolean> => {
  const secret = openTotpSecret(deps, twoFactor);
  const step = secret === undefined ? undefined : await findTotpStep(secret, code, deps.clock());
  if (step === undefined) return false;
  const { modifiedCount } = await UserModel.updateOne(
    { _id: userId, 'twoFactor.secretSealed': twoFactor.secretSealed, 'twoFactor.lastStep': { $lt: step } },
    { $set: { 'twoFactor.lastStep': step } },
  );
  // The owner's app showed this code, and somebody has used it before.
  if (modifiedCount === 0) await tellOwner(deps, userId, 'two-factor-code-reused');
  return modifiedCount === 1;
};

const takeRecoveryCode = async (deps: FactorDeps, userId: number, code: string): Promise<boolean> => {
  const hash = recoveryHashOf(deps, userId, code);
  const { modifiedCount } = await UserModel.updateOne(
    { _id: userId, 'twoFactor.recoveryHashes': hash },
    { $pull: { 'twoFactor.recoveryHashes': hash } },
  );
  if (modifiedCount === 1) await tellOwner(deps, userId, 'recovery-code-used');
  return modifiedCount === 1;
};

/**
 * Accepts a code of the authenticator app or a recovery code, each of them once. Attempts are counted before they are checked.
 * @throws CommerceError TWO_FACTOR_WRONG, also for a code that was used before; TOO_MANY_REQUESTS.
 */
export const acceptSecondFactor = async (
  deps: FactorDeps,
  { user: { _id: userId, twoFactor }, code, address }: { user: User; code: string; address: string },
): Promise<void> => {
  const { secondFactorPair, secondFactorAccount } = deps.throttles;
  const account = String(userId);
  const pair = `${account} ${address}`;
  await secondFactorPair.count(pair);
  await secondFactorAccount.count(account);
  const digits = plainCode(code).replace(/[\s-]/g, '');
  const isTaken =
    twoFactor &&
    ((await takeTotpCode(deps, userId, twoFactor, digits)) || (await takeRecoveryCode(deps, userId, code)));
  if (!isTaken) throw new CommerceError('TWO_FACTOR_WRONG');
  await Promise.all([secondFactorPair.forget(pair), secondFactorAccount.takeBack(account)]);
};
