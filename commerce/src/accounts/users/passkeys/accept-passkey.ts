import { verifyAuthenticationResponse } from '@simplewebauthn/server';

import type { PasskeyProof } from '@shop/shared-types/contract/passkeys';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { tellOwner } from '../tell-owner.ts';
import { UserModel, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';
import type { Passkey } from './passkey.ts';
import { takeChallenge } from './passkey-challenges.ts';
import { passkeyOriginsOf, relyingPartyIdOf, userHandleOf } from './relying-party.ts';

export type PasskeyDeps = Pick<UsersDeps, 'secrets' | 'clock' | 'mailQueue' | 'publicUrl' | 'listOwnOrigins'>;

/** What an authenticator said beside its signature. */
type Said = Pick<Passkey, 'counter' | 'isSynced'>;

const verifySignature = async (
  deps: PasskeyDeps,
  { id, response }: PasskeyProof['credential'],
  { publicKey }: Passkey,
  isChallenge: (signed: string) => boolean,
): Promise<Said> => {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { ...response, userHandle: response.userHandle ?? '' },
      clientExtensionResults: {},
    },
    expectedChallenge: isChallenge,
    expectedOrigin: passkeyOriginsOf(deps),
    expectedRPID: relyingPartyIdOf(deps),
    requireUserVerification: true,
    // The counter is judged after the signature (`noteUse`): only its holder can make the shop warn of a copy.
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: -1 },
  });
  if (!verified) throw new Error('the signature does not fit the key');
  return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
};

/**
 * Stores the counter that the authenticator sent with its signature, if it is higher than the stored one. The condition is part of the
 * update, so two nodes cannot both accept the same counter. @returns whether the counter was higher.
 */
const noteUse = async (userId: number, id: string, { counter, isSynced }: Said, now: Date): Promise<boolean> => {
  // An authenticator that does not count says 0 always.
  const before = counter === 0 ? 0 : { $lt: counter };
  const { matchedCount } = await UserModel.updateOne(
    { _id: userId, passkeys: { $elemMatch: { id, counter: before } } },
    { $set: { 'passkeys.$.counter': counter, 'passkeys.$.isSynced': isSynced, 'passkeys.$.lastUsedAt': now } },
  );
  return matchedCount === 1;
};

/**
 * Accepts the signature of a passkey (rule 3.40), of any account or of one.
 * @param sessionId the session that asked for the challenge; null: nobody was logged in.
 * @throws CommerceError PASSKEY_WRONG, whatever does not fit: nobody learns whether an account has such a passkey.
 */
export const acceptPasskey = async (
  deps: PasskeyDeps,
  { proof, sessionId, userId }: { proof: PasskeyProof; sessionId: string | null; userId?: number },
): Promise<{ user: User; passkeyId: string }> => {
  const { challengeId, credential } = proof;
  const isChallenge = await takeChallenge(deps, challengeId, { purpose: 'proof', sessionId });
  const holder = userId === undefined ? {} : { _id: userId };
  const user = await UserModel.findOne({ ...holder, 'passkeys.id': credential.id }).lean<User>();
  const passkey = user?.passkeys?.find(({ id }) => id === credential.id);
  if (!user || !passkey) throw new CommerceError('PASSKEY_WRONG');
  const { userHandle } = credential.response;
  // Without an account that was named before, the authenticator has to say whose passkey it is.
  const isOwn = userHandle === undefined ? userId !== undefined : userHandle === userHandleOf(deps, user._id);
  if (!isOwn) throw new CommerceError('PASSKEY_WRONG');
  const said = await verifySignature(deps, credential, passkey, isChallenge).catch((cause: unknown) => {
    throw new CommerceError('PASSKEY_WRONG', {}, { cause });
  });
  if (!(await noteUse(user._id, passkey.id, said, deps.clock()))) {
    // It signed rightly, and less often than before: two devices hold the same key.
    await tellOwner(deps, user._id, 'passkey-copied');
    throw new CommerceError('PASSKEY_WRONG');
  }
  return { user, passkeyId: passkey.id };
};
