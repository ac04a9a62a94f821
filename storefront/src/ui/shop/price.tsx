import { createContext, useCallback, useContext } from 'react';

import { formatMoney, kopecks, type CurrencyCode } from '@shop/shared-types/money';

import { useLocale } from '../../i18n/locale-context';

export interface PriceDisplay {
  currency: CurrencyCode;
  /** Rubles for a dollar; without it rubles are shown. */
  rubPerUsd: number | undefined;
}

const PriceContext = createContext<PriceDisplay>({ currency: 'RUB', rubPerUsd: undefined });

/** Sets how prices are shown below it. The layout passes the values of the build, `session/currency` the visitor's choice. */
export const PriceDisplayProvider = PriceContext.Provider;

export const usePriceDisplay = (): PriceDisplay => useContext(PriceContext);

/** Formats kopecks for places that need plain text: labels for screen readers, buttons, toasts. */
export const useFormatPrice = (): ((amountKopecks: number) => string) => {
  const { currency, rubPerUsd } = usePriceDisplay();
  const { languageTag } = useLocale();
  return useCallback(
    (amountKopecks: number) => formatMoney(kopecks(amountKopecks), { currency, languageTag, rubPerUsd }),
    [currency, languageTag, rubPerUsd],
  );
};

/** A sum in the visitor's currency. Takes kopecks. It stands from left to right in every language (`global-style.ts`). */
export const Price = ({ amount, className }: { amount: number; className?: string }) => {
  const format = useFormatPrice();
  return (
    <bdi className={className} data-sum="">
      {format(amount)}
    </bdi>
  );
};
