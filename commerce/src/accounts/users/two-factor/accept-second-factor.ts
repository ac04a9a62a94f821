import type { PasskeyProof } from '@shop/shared-types/contract/passkeys';
import { plainCode } from '@shop/shared-types/typed-text';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { acceptPasskey } from '../passkeys/accept-passkey.ts';
import { findTotpStep } from './find-totp-step.ts';
import { recoveryHashOf } from './recovery-codes.ts';
import { tellOwner } from '../tell-owner.ts';
import { UserModel, type TwoFactor, type TwoFactorStart, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

export type FactorDeps = Pick<
  UsersDeps,
  'secrets' | 'clock' | 'throttles' | 'mailQueue' | 'publicUrl' | 'listOwnOrigins'
>;

/** After the loss of the application secret the sealed secret cannot be read: no code is accepted any more. */
export const openTotpSecret = (
  { secrets }: Pick<UsersDeps, 'secrets'>,
  { secretSealed }: Pick<TwoFactorStart, 'secretSealed'>,
): string | undefined => {
  try {
    return secrets.decrypt('two-factor', secretSealed);
  } catch {
    return undefined;
  }
};

/** Accepts a code of the app, each step once. The conditional update guards that, between two nodes as well. */
const takeTotpCode = async (deps: FactorDeps, userId: number, twoFactor: TwoFactor, code: string): Promise<boolean> => {
  const { secretSealed } = twoFactor;
  if (secretSealed === undefined) return false;
  const secret = openTotpSecret(deps, { secretSealed });
  const step = secret === undefined ? undefined : await findTotpStep(secret, code, deps.clock());
  if (step === undefined) return false;
  const { modifiedCount } = await UserModel.updateOne(
    { _id: userId, 'twoFactor.secretSealed': secretSealed, 'twoFactor.lastStep': { $lt: step } },
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

/** Accepts a code of the authenticator app or a recovery code, each of them once. @throws CommerceError TWO_FACTOR_WRONG. */
const acceptCode = async (deps: FactorDeps, { _id: userId, twoFactor }: User, code: string): Promise<void> => {
  const digits = plainCode(code).replace(/[\s-]/g, '');
  const isTaken =
    twoFactor &&
    ((await takeTotpCode(deps, userId, twoFactor, digits)) || (await takeRecoveryCode(deps, userId, code)));
  if (!isTaken) throw new CommerceError('TWO_FACTOR_WRONG');
};

/** What a person can give as the second factor; a recovery code always. */
const factorsOf = ({ twoFactor, passkeys = [] }: User): string[] => [
  ...(twoFactor?.secretSealed === undefined ? [] : ['code']),
  ...(passkeys.length === 0 ? [] : ['passkey']),
];

export interface SecondFactor {
  user: User;
  code?: string | undefined;
  passkey?: PasskeyProof | undefined;
  /** The session that asked for the passkey's challenge; null: nobody is logged in yet. */
  sessionId: string | null;
  address: string;
}

/**
 * Accepts a code, a recovery code or a passkey, each of them once. Attempts are counted before they are checked.
 * @returns the id of the passkey, where one was given.
 * @throws CommerceError TWO_FACTOR_REQUIRED with the `factors` that the account has, where none is given; TWO_FACTOR_WRONG or PASSKEY_WRONG,
 * also for what was used before; TOO_MANY_REQUESTS.
 */
export const acceptSecondFactor = async (
  deps: FactorDeps,
  { user, code, passkey: proof, sessionId, address }: SecondFactor,
): Promise<string | undefined> => {
  if (!code && !proof) throw new CommerceError('TWO_FACTOR_REQUIRED', { factors: factorsOf(user) });
  const { secondFactorPair, secondFactorAccount } = deps.throttles;
  const account = String(user._id);
  const pair = `${account} ${address}`;
  await secondFactorPair.count(pair);
  await secondFactorAccount.count(account);
  const accepted = proof ? await acceptPasskey(deps, { proof, sessionId, userId: user._id }) : undefined;
  if (!proof) await acceptCode(deps, user, code ?? '');
  await Promise.all([secondFactorPair.forget(pair), secondFactorAccount.takeBack(account)]);
  return accepted?.passkeyId;
};
