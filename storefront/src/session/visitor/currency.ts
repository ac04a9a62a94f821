import { useCallback } from 'react';

import type { CurrencyCode } from '@shop/shared-types/money';

import { useLocale } from '../../i18n/locale-context';
import { readCookie, writeCookie } from './cookies';
import { createStore, useStore } from '../create-store';
import { decideCurrency } from './decide-currency';
import { useHidesRubles } from './ruble-experiment';

const chosenCurrency = createStore<string | undefined>(() => readCookie('currency'));

export interface CurrencyChoice {
  currency: CurrencyCode;
  /** False where the A/B test hides rubles: then there is no choice. */
  hasChoice: boolean;
  choose: (currency: CurrencyCode) => void;
}

export const useCurrency = (): CurrencyChoice => {
  const { defaultCurrency } = useLocale();
  const hidesRubles = useHidesRubles();
  const chosen = useStore(chosenCurrency, undefined);
  const choose = useCallback((currency: CurrencyCode) => {
    writeCookie('currency', currency.toLowerCase());
    chosenCurrency.write(currency);
  }, []);
  return {
    currency: decideCurrency(chosen, { ofLocale: defaultCurrency, hidesRubles }),
    hasChoice: !hidesRubles,
    choose,
  };
};
