import type { WithdrawalMethod } from '@shop/shared-types/contract/withdrawals';
import { locales, type LocaleCode } from '@shop/shared-types/locales';
import { formatMoney, kopecks, type Money } from '@shop/shared-types/money';

import { CommerceError } from '../platform/http/commerce-error.ts';
import type { PayoutTerms } from './payout-terms.ts';

/** The least crypto payout in kopecks at the rate of the day; rounded up, so that a payout is never worth less than the bound in tether. */
export const cryptoMinimum = ({ cryptoMinUsdt }: PayoutTerms, rubPerUsd: number): Money =>
  kopecks(Math.ceil(cryptoMinUsdt * 100 * rubPerUsd));

const formatRuble = (amount: Money, locale: LocaleCode): string =>
  formatMoney(amount, { currency: 'RUB', languageTag: locales[locale].languageTag });

/** @throws CommerceError WITHDRAWAL_TOO_SMALL with the `minimum`. */
export const assertNotTooSmall = (sum: Money, minimum: Money, locale: LocaleCode): void => {
  if (sum >= minimum) return;
  throw new CommerceError('WITHDRAWAL_TOO_SMALL', {
    minimum: formatRuble(minimum, locale),
    minimumKopecks: minimum,
  });
};

/** @throws CommerceError WITHDRAWAL_TOO_LARGE with the `balance`. */
export const assertNotTooLarge = (sum: Money, balance: Money, locale: LocaleCode): void => {
  if (sum <= balance) return;
  throw new CommerceError('WITHDRAWAL_TOO_LARGE', {
    balance: formatRuble(balance, locale),
    balanceKopecks: balance,
  });
};

export const minimumFor = (terms: PayoutTerms, method: WithdrawalMethod, rubPerUsd: number): Money =>
  method === 'card' ? terms.cardMin : cryptoMinimum(terms, rubPerUsd);
