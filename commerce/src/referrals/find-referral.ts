import type { ReferralChannel } from '@shop/shared-types/contract/referrals';

import { sharePaymentMeans } from '../payments/share-payment-means.ts';
import { findReferrerOf } from '../users/find-referrer-of.ts';
import { findReferrerByCode } from './find-referrer-by-code.ts';
import { ReferrerModel, type Referrer } from './referrer.model.ts';

/** Who earns of a payment, and how much of it. */
export interface Referral {
  referrerUserId: number;
  sharePercent: number;
  channel: ReferralChannel;
}

/** Nobody is their own referrer, also not through a second account on the same payment means. */
const isSamePerson = async (userId: number, referrerUserId: number): Promise<boolean> =>
  userId === referrerUserId || sharePaymentMeans(userId, referrerUserId);

const findRegisteredReferrer = async (userId: number): Promise<Referrer | null> => {
  const referrerUserId = await findReferrerOf(userId);
  return referrerUserId === null ? null : ReferrerModel.findById(referrerUserId).lean<Referrer>();
};

/**
 * Who earns of what a buyer pays: the developer whose program passed its code with the purchase, else the one whose link brought the buyer.
 * Looked up before the transaction, since neither changes with it.
 */
export const findReferral = async ({
  userId,
  referralCode,
  usualSharePercent,
}: {
  userId: number;
  referralCode?: string | null | undefined;
  /** For referrers with whom nothing else is agreed. */
  usualSharePercent: number;
}): Promise<Referral | undefined> => {
  const byCode = await findReferrerByCode(referralCode);
  const candidates: [Referrer | null, ReferralChannel][] = [
    [byCode?.mode === 'developer' ? byCode : null, 'program'],
    [await findRegisteredReferrer(userId), 'link'],
  ];
  for (const [referrer, channel] of candidates) {
    if (!referrer || (await isSamePerson(userId, referrer._id))) continue;
    return { referrerUserId: referrer._id, sharePercent: referrer.sharePercent ?? usualSharePercent, channel };
  }
  return undefined;
};
