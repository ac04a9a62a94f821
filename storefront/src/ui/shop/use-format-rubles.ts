import { useCallback } from 'react';

import { formatMoney, kopecks } from '@shop/shared-types/money';

import { useLocale } from '../../i18n/locale-context';

/** Formats kopecks as rubles, even if prices are shown in another currency: top-ups are made and stored in rubles. */
export const useFormatRubles = (): ((amountKopecks: number) => string) => useFormat(false);

/** The same for limits and thresholds: whole rubles have no decimals. */
export const useFormatRubleLimit = (): ((amountKopecks: number) => string) => useFormat(true);

const useFormat = (dropsZeros: boolean): ((amountKopecks: number) => string) => {
  const { languageTag } = useLocale();
  return useCallback(
    (amountKopecks) => formatMoney(kopecks(amountKopecks), { currency: 'RUB', languageTag, dropsZeros }),
    [languageTag, dropsZeros],
  );
};
