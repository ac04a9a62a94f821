import { verifyRegistrationResponse } from '@simplewebauthn/server';

import { passkeyChallengeLifeMs } from '@shop/shared-types/constants';
import {
  passkeysMax,
  type NewCredential,
  type PasskeyAnswer,
  type passkeysContract,
} from '@shop/shared-types/contract/passkeys';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { isDuplicateKey } from '../../../platform/database/is-duplicate-key.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { SessionModel } from '../sessions/session.model.ts';
import { tellOwner } from '../tell-owner.ts';
import { newRecoveryCodes, recoveryHashOf } from '../two-factor/recovery-codes.ts';
import { UserModel, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';
import { presentPasskey, type Passkey } from './passkey.ts';
import { issueChallenge, takeChallenge } from './passkey-challenges.ts';
import { passkeyOriginsOf, relyingPartyIdOf, userHandleOf } from './relying-party.ts';

/** EdDSA, ES256 and RS256: what authenticators of today have. */
const algorithms = [-8, -7, -257];

interface Person {
  userId: number;
  sessionId: string;
}

/** @throws CommerceError PASSKEYS_LIMIT; LOGIN_REQUIRED when the account is gone. */
const findWithRoom = async (userId: number): Promise<User> => {
  const user = await UserModel.findById(userId).lean<User>();
  if (!user) throw new CommerceError('LOGIN_REQUIRED');
  if ((user.passkeys ?? []).length >= passkeysMax) throw new CommerceError('PASSKEYS_LIMIT', { limit: passkeysMax });
  return user;
};

/**
 * Starts the registration of a passkey (rule 3.39). It asks for a discoverable credential, by which a person logs in without typing an
 * e-mail address, and for a check of its holder, such as a fingerprint. @throws as `findWithRoom`.
 */
export const startPasskey = async (
  deps: UsersDeps,
  { userId, sessionId }: Person,
): Promise<AnswerOf<typeof passkeysContract.startPasskey>> => {
  const user = await findWithRoom(userId);
  const { challengeId, challenge } = await issueChallenge(deps, { purpose: 'registration', sessionId });
  return {
    challengeId,
    options: {
      challenge,
      rp: { id: relyingPartyIdOf(deps), name: deps.brandName },
      user: { id: userHandleOf(deps, userId), name: user.email, displayName: user.name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: passkeyChallengeLifeMs,
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      excludeCredentials: (user.passkeys ?? []).map(({ id }) => ({ id, type: 'public-key' })),
    },
  };
};

const readCredential = async (
  deps: UsersDeps,
  { id, response }: NewCredential,
  isChallenge: (signed: string) => boolean,
): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'isSynced'>> => {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: isChallenge,
    expectedOrigin: passkeyOriginsOf(deps),
    expectedRPID: relyingPartyIdOf(deps),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  });
  if (!verified) throw new Error('the credential was not attested');
  const { credential, credentialBackedUp } = registrationInfo;
  // What was signed counts, not what the browser wrote beside it.
  if (credential.id !== id) throw new Error('the credential has another id');
  return {
    id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    isSynced: credentialBackedUp,
  };
};

/** Stores a passkey beside those that are there. @throws CommerceError PASSKEY_WRONG, PASSKEYS_LIMIT, STATUS_CONFLICT. */
const storePasskey = async (
  { _id, twoFactor }: User,
  passkey: Passkey,
  first: { recoveryHashes: string[]; since: Date } | undefined,
): Promise<void> => {
  const { modifiedCount } = await UserModel.updateOne(
    {
      _id,
      'passkeys.id': { $ne: passkey.id },
      [`passkeys.${passkeysMax - 1}`]: { $exists: false },
      twoFactor: twoFactor ? { $ne: null } : null,
    },
    { $push: { passkeys: passkey }, ...(first ? { $set: { twoFactor: first } } : {}) },
  ).catch((error: unknown) => {
    // Another account already has this credential. An honest authenticator makes a new one for each account.
    throw isDuplicateKey(error) ? new CommerceError('PASSKEY_WRONG') : error;
  });
  if (modifiedCount === 1) return;
  await findWithRoom(_id);
  throw new CommerceError('STATUS_CONFLICT');
};

/**
 * Adds the passkey that the browser made (rule 3.39), and tells the owner. The session counts as confirmed by it.
 * @returns the recovery codes where it is the first second factor of the account; they are never shown again.
 * @throws CommerceError PASSKEY_WRONG, PASSKEYS_LIMIT; STATUS_CONFLICT when the second factor changed meanwhile, or the account has it.
 */
export const addPasskey = async (
  deps: UsersDeps,
  {
    userId,
    sessionId,
    name,
    challengeId,
    credential,
  }: Person & { name: string; challengeId: string; credential: NewCredential },
): Promise<{ passkey: PasskeyAnswer; recoveryCodes: string[] }> => {
  const isChallenge = await takeChallenge(deps, challengeId, { purpose: 'registration', sessionId });
  const user = await findWithRoom(userId);
  const key = await readCredential(deps, credential, isChallenge).catch((cause: unknown) => {
    throw new CommerceError('PASSKEY_WRONG', {}, { cause });
  });
  const now = deps.clock();
  const passkey: Passkey = { ...key, name, createdAt: now, lastUsedAt: null };
  const recoveryCodes = user.twoFactor ? [] : newRecoveryCodes(deps);
  const recoveryHashes = recoveryCodes.map((code) => recoveryHashOf(deps, userId, code));
  await storePasskey(user, passkey, user.twoFactor ? undefined : { recoveryHashes, since: now });
  const proven = { confirmedAt: now, secondFactorAt: now, passkeyId: passkey.id };
  await SessionModel.updateOne({ _id: sessionId, userId }, { $set: proven });
  await tellOwner(deps, userId, 'passkey-added');
  return { passkey: presentPasskey(passkey), recoveryCodes };
};
