import { useCallback } from 'react';

import { useLocale } from '../../i18n/locale-context';
import { usePriceDisplay } from '../../ui/price';

/** Earnings of a time: kopecks, and dollar cents at the rates of the days of the sales. */
export interface Earnings {
  earned: number;
  earnedUsd: number;
}

/**
 * Earnings in the visitor's currency: past dollars stay what they were worth on their day (specification section 1), so they are
 * not counted anew at the rate of today.
 */
export const useEarnings = () => {
  const { currency } = usePriceDisplay();
  const { languageTag } = useLocale();
  /** Rubles or dollars. */
  const valueOf = useCallback(
    ({ earned, earnedUsd }: Earnings): number => (currency === 'USD' ? earnedUsd : earned) / 100,
    [currency],
  );
  const format = useCallback(
    (value: number, fractionDigits = 2): string =>
      // As in `formatMoney`: the Arabic pattern would spell the dollar out.
      new Intl.NumberFormat(languageTag.startsWith('ar') ? 'en' : languageTag, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: fractionDigits,
        maximumFractionDigits: fractionDigits,
      }).format(value),
    [currency, languageTag],
  );
  return { valueOf, format };
};
