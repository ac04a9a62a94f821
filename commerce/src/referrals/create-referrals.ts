import type { Base } from '../create-base.ts';
import type { PayoutTerms } from '../withdrawals/payout-terms.ts';
import { readReferralTerms, type ReferralsDeps } from './referrals-deps.ts';

/** @param payouts the terms of withdrawals, which hold for referrers too. */
export const createReferrals = (base: Base, payouts: PayoutTerms): ReferralsDeps => ({
  ...base,
  terms: readReferralTerms({
    sharePercent: base.config.referralSharePercent,
    transferMinRub: base.config.referralTransferMinRub,
    payouts,
  }),
});
