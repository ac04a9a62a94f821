import { useCallback } from 'react';

import { formatMoney, kopecks } from '@shop/shared-types/money';

import { useLocale } from '../i18n/locale-context';

/** Formats kopecks as rubles whatever currency prices are shown in: top-ups are made and kept in rubles. */
export const useFormatRubles = (): ((amountKopecks: number) => string) => {
  const { languageTag } = useLocale();
  return useCallback(
    (amountKopecks) => formatMoney(kopecks(amountKopecks), { currency: 'RUB', languageTag }),
    [languageTag],
  );
};
