import { CommerceError } from '../platform/http/commerce-error.ts';
import { findTotpStep } from './find-totp-step.ts';
import { recoveryHashOf } from './recovery-codes.ts';
import { UserModel, type TwoFactor, type User } from './user.model.ts';
import type { UsersDeps } from './users-deps.ts';

/** After a change of the application's secret nobody can read the old one: no code fits any more. */
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

/** Takes a code of the app, each step once: the update is the guard, also between two nodes. */
const takeTotpCode = async (deps: UsersDeps, userId: number, twoFactor: TwoFactor, code: string): Promise<boolean> => {
  const secret = openTotpSecret(deps, twoFactor);
  const step = secret === undefined ? undefined : await findTotpStep(secret, code, deps.clock());
  if (step === undefined) return false;
  const { modifiedCount } = await UserModel.updateOne(
    { _id: userId, 'twoFactor.secretSealed': twoFactor.secretSealed, 'twoFactor.lastStep': { $lt: step } },
    { $set: { 'twoFactor.lastStep': step } },
  );
  return modifiedCount === 1;
};

const takeRecoveryCode = async (deps: UsersDeps, userId: number, code: string): Promise<boolean> => {
  const hash = recoveryHashOf(deps, userId, code);
  const { modifiedCount } = await UserModel.updateOne(
    { _id: userId, 'twoFactor.recoveryHashes': hash },
    { $pull: { 'twoFactor.recoveryHashes': hash } },
  );
  return modifiedCount === 1;
};

/**
 * Takes a code of the authenticator app or a recovery code, each of them once. Attempts are counted before they are judged.
 * @throws CommerceError TWO_FACTOR_WRONG, also for a code that was taken before; TOO_MANY_REQUESTS.
 */
export const acceptSecondFactor = async (
  deps: UsersDeps,
  { user: { _id: userId, twoFactor }, code, address }: { user: User; code: string; address: string },
): Promise<void> => {
  const { secondFactorPair, secondFactorAccount } = deps.throttles;
  const account = String(userId);
  const pair = `${account} ${address}`;
  await secondFactorPair.count(pair);
  await secondFactorAccount.count(account);
  const digits = code.replace(/\s/g, '');
  const isTaken =
    twoFactor &&
    ((await takeTotpCode(deps, userId, twoFactor, digits)) || (await takeRecoveryCode(deps, userId, code)));
  if (!isTaken) throw new CommerceError('TWO_FACTOR_WRONG');
  await Promise.all([secondFactorPair.forget(pair), secondFactorAccount.takeBack(account)]);
};
