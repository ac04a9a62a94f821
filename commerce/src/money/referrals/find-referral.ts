import type { ReferralChannel } from '@shop/shared-types/contract/referrals';

import { readEachTogether } from '../../platform/database/read-together.ts';
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

const findReferrer = readEachTogether<number, Referrer>(
  (userIds) => ReferrerModel.find({ _id: { $in: userIds } }).lean<Referrer[]>(),
  ({ _id }) => _id,
);

/**
 * Finds the referrer of a buyer's payment (rule 10.2): the developer whose program sent a code with the purchase, else the owner of the link that
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
  const [byCode, linkedUserId] = await Promise.all([findReferrerByCode(referralCode), findReferrerOf(userId)]);
  const referralBy = (referrer: Referrer, channel: ReferralChannel): Referral => ({
    referrerUserId: referrer._id,
    sharePercent: referrer.sharePercent ?? usualSharePercent,
    channel,
  });
  if (byCode?.mode === 'developer' && !(await isSamePerson(userId, byCode._id))) return referralBy(byCode, 'program');
  if (linkedUserId === null) return undefined;
  // Each SMS asks for this, so that both are read in one step.
  const [linked, isSame] = await Promise.all([findReferrer(linkedUserId), isSamePerson(userId, linkedUserId)]);
  return linked && !isSame ? referralBy(linked, 'link') : undefined;
};
