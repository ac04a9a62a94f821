import { passkeyChallengeLifeMs } from '@shop/shared-types/constants';
import type { passkeysContract } from '@shop/shared-types/contract/passkeys';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { UserModel, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';
import { issueChallenge } from './passkey-challenges.ts';
import { relyingPartyIdOf } from './relying-party.ts';

/** Whoever asks: a session, which only its own passkeys confirm, or nobody yet. */
interface Asker {
  person?: { userId: number; sessionId: string } | undefined;
  /** Network address. */
  address: string;
}

const knownCredentials = async (userId: number) => {
  const user = await UserModel.findById(userId, { 'passkeys.id': 1 }).lean<Pick<User, 'passkeys'>>();
  return (user?.passkeys ?? []).map(({ id }) => ({ id, type: 'public-key' as const }));
};

/** Gives a challenge for a log-in or a confirmation (rule 3.40). @throws CommerceError TOO_MANY_REQUESTS. */
export const askPasskey = async (
  deps: UsersDeps,
  { person, address }: Asker,
): Promise<AnswerOf<typeof passkeysContract.askPasskey>> => {
  await deps.throttles.passkeyChallenge.count(address);
  const { challengeId, challenge } = await issueChallenge(deps, {
    purpose: 'proof',
    sessionId: person?.sessionId ?? null,
  });
  return {
    challengeId,
    options: {
      challenge,
      rpId: relyingPartyIdOf(deps),
      timeout: passkeyChallengeLifeMs,
      userVerification: 'required',
      allowCredentials: person ? await knownCredentials(person.userId) : [],
    },
  };
};
