import type { ReferralMode } from '@shop/shared-types/contract/referrals';

import type { Moment } from '../../platform/database/at-one-moment.ts';
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts';
import { ReferrerModel, type Referrer } from './referrer.model.ts';
import type { ReferralsDeps } from './referrals-deps.ts';

const codeBytes = 6;
const attemptsMax = 5;

type OpenDeps = Pick<ReferralsDeps, 'clock' | 'randomness'>;

/** A user's record in the referral programme; the first read creates it with a code. */
export const openReferrer = async ({ clock, randomness }: OpenDeps, userId: number): Promise<Referrer> => {
  for (let attempt = 1; ; attempt += 1) {
    const code = randomness.bytes(codeBytes).toString('hex');
    try {
      const referrer = await ReferrerModel.findOneAndUpdate(
        { _id: userId },
        { $setOnInsert: { code, mode: 'user', sharePercent: null, createdAt: clock() } },
        { upsert: true, returnDocument: 'after' },
      ).lean<Referrer>();
      if (referrer) return referrer;
    } catch (failure) {
      // Two first reads at once, or a code that is taken already.
      if (!isDuplicateKey(failure) || attempt >= attemptsMax) throw failure;
    }
  }
};

/** Switches between links for people and a code for programs. */
export const setReferralMode = async (deps: OpenDeps, userId: number, mode: ReferralMode): Promise<void> => {
  await openReferrer(deps, userId);
  await ReferrerModel.updateOne({ _id: userId }, { $set: { mode } });
};

/** The user id of every referrer, read at a moment. */
export const eachReferrer = async function* (moment: Moment): AsyncGenerator<number> {
  const referrers = ReferrerModel.collection.find<{ _id: number }>({}, { ...moment, projection: { _id: 1 } });
  for await (const { _id } of referrers) yield _id;
};
