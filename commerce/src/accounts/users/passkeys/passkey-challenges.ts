import { passkeyChallengeLifeMs } from '@shop/shared-types/constants';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import type { UsersDeps } from '../users-deps.ts';
import { PasskeyChallengeModel, type PasskeyChallenge } from './passkey-challenge.model.ts';

/** Of the challenge, and of its id. */
const randomBytesCount = 32;

type Asked = Pick<PasskeyChallenge, 'purpose' | 'sessionId'>;

const idHashOf = ({ secrets }: Pick<UsersDeps, 'secrets'>, id: string): string =>
  secrets.keyedHash('passkey', `challenge-id ${id}`);
const hashOf = ({ secrets }: Pick<UsersDeps, 'secrets'>, challenge: string): string =>
  secrets.keyedHash('passkey', `challenge ${challenge}`);

/** Makes a challenge for a session, or for a browser in which nobody is logged in. The shop stores hashes alone. */
export const issueChallenge = async (
  deps: Pick<UsersDeps, 'randomness' | 'secrets' | 'clock'>,
  asked: Asked,
): Promise<{ challengeId: string; challenge: string }> => {
  const challengeId = deps.randomness.bytes(randomBytesCount).toString('base64url');
  const challenge = deps.randomness.bytes(randomBytesCount).toString('base64url');
  await PasskeyChallengeModel.create({
    _id: idHashOf(deps, challengeId),
    challengeHash: hashOf(deps, challenge),
    ...asked,
    expiresAt: new Date(deps.clock().getTime() + passkeyChallengeLifeMs),
  });
  return { challengeId, challenge };
};

/**
 * Uses a challenge up, whatever comes of the signature: one removal finds it, on all nodes.
 * @returns whether signed bytes are this challenge.
 * @throws CommerceError PASSKEY_WRONG for a challenge that was used, has expired, or was given to another session or for something else.
 */
export const takeChallenge = async (
  deps: Pick<UsersDeps, 'secrets' | 'clock'>,
  challengeId: string,
  { purpose, sessionId }: Asked,
): Promise<(signed: string) => boolean> => {
  const taken = await PasskeyChallengeModel.findOneAndDelete({
    _id: idHashOf(deps, challengeId),
    purpose,
    sessionId,
    expiresAt: { $gt: deps.clock() },
  }).lean<PasskeyChallenge>();
  if (!taken) throw new CommerceError('PASSKEY_WRONG');
  return (signed) => hashOf(deps, signed) === taken.challengeHash;
};
