import { useCallback } from 'react';

import { useLocale } from '../../i18n/locale-context';
import { usePriceDisplay } from '../../ui/shop/price';

/** Earnings of a period: kopecks, and dollar cents at the rates of the days of the sales. */
export interface Earnings {
  earned: number;
  earnedUsd: number;
}

/**
 * Earnings in the visitor's currency. Past earnings keep the dollar value of their day (rule 11.4), so they are not converted at today's
 * rate.
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
