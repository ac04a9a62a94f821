import type { Base } from './create-base.ts';
import { readPayoutTerms } from '../money/withdrawals/payout-terms.ts';
import type { WithdrawalsDeps } from '../money/withdrawals/withdrawals-deps.ts';

export const createWithdrawals = (
  base: Base,
  { readUsdRate }: Pick<WithdrawalsDeps, 'readUsdRate'>,
): WithdrawalsDeps => {
  const { withdrawalCardMinRub, withdrawalCryptoMinUsdt, russianCardRanges, payoutOneStaffMaxRub, payoutHoldDays } =
    base.config;
  const terms = readPayoutTerms({
    cardMinRub: withdrawalCardMinRub,
    cryptoMinUsdt: withdrawalCryptoMinUsdt,
    cardRanges: russianCardRanges,
    oneStaffMaxRub: payoutOneStaffMaxRub,
    holdDays: payoutHoldDays,
    documentsAboveRub: base.config.payoutDocumentsAboveRub,
  });
  return { ...base, readUsdRate, terms };
};
