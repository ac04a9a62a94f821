import type { ReferralChannel } from '@shop/shared-types/contract/referrals';

import { sharePaymentMeans } from '../payments/share-payment-means.ts';
import { findReferrerOf } from '../../accounts/users/find-referrer-of.ts';
import { findReferrerByCode } from './find-referrer-by-code.ts';
import { ReferrerModel, type Referrer } from './referrer.model.ts';

/** The referrer of a payment, and the share. */
export interface Referral {
  referrerUserId: number;
  sharePercent: number;
  channel: ReferralChannel;
}

/** A user cannot refer himself, not even through a second account that pays with the same means. */
const isSamePerson = async (userId: number, referrerUserId: number): Promise<boolean> =>
  userId === referrerUserId || sharePaymentMeans(userId, referrerUserId);

const findRegisteredReferrer = async (userId: number): Promise<Referrer | null> => {
  const referrerUserId = await findReferrerOf(userId);
  return referrerUserId === null ? null : ReferrerModel.findById(referrerUserId).lean<Referrer>();
};

/**
 * Finds the referrer of a buyer's payment: the developer whose program sent a code with the purchase, else the owner of the link that
 * brought the buyer. It is read before the transaction, since neither changes with it.
 */
export const findReferral = async ({
  userId,
  referralCode,
  usualSharePercent,
}: {
  userId: number;
  referralCode?: string | null | undefined;
  /** The share of referrers without an agreement of their own. */
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
