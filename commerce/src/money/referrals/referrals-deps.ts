import { referralSharePercent, referralTransferMin } from '@shop/shared-types/constants';
import { kopecks, type Money } from '@shop/shared-types/money';

import type { Clock } from '../../platform/clock/clock.ts';
import type { Randomness } from '../../platform/clock/randomness.ts';
import type { GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { readPayoutTerms, type PayoutTerms } from '../withdrawals/payout-terms.ts';

/** Share and bounds of the programme (rules 10.1 and 10.3). */
export interface ReferralTerms extends Pick<PayoutTerms, 'cardMin' | 'cryptoMinUsdt'> {
  /** The share of referrers without an agreement of their own, in percent. */
  sharePercent: number;
  /** Least transfer to the balance. */
  transferMin: Money;
}

export interface ReferralsDeps {
  groupCommit: GroupCommit;
  clock: Clock;
  randomness: Randomness;
  terms: ReferralTerms;
  /** The shop's address, for links. */
  publicUrl: string;
}

/** The operator's own terms; defaults where the operator sets none. */
export const readReferralTerms = ({
  sharePercent = referralSharePercent,
  transferMinRub,
  payouts: { cardMin, cryptoMinUsdt } = readPayoutTerms(),
}: {
  sharePercent?: number | undefined;
  transferMinRub?: number | undefined;
  payouts?: PayoutTerms;
} = {}): ReferralTerms => ({
  sharePercent,
  transferMin: transferMinRub === undefined ? referralTransferMin : kopecks(transferMinRub * 100),
  cardMin,
  cryptoMinUsdt,
});
