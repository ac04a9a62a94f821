import type { Base } from './create-base.ts';
import type { PayoutTerms } from '../money/withdrawals/payout-terms.ts';
import { readReferralTerms, type ReferralsDeps } from '../money/referrals/referrals-deps.ts';

/** @param payouts the terms of withdrawals, which hold for referrers too. */
export const createReferrals = (base: Base, payouts: PayoutTerms): ReferralsDeps => ({
  ...base,
  terms: readReferralTerms({
    sharePercent: base.config.referralSharePercent,
    transferMinRub: base.config.referralTransferMinRub,
    payouts,
  }),
});
