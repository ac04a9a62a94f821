import { withdrawalMinimums } from '@shop/shared-types/constants';
import type { WithdrawalMethod, WithdrawalSource } from '@shop/shared-types/contract/withdrawals';
import { locales, type LocaleCode } from '@shop/shared-types/locales';
import { formatMoney, kopecks, type Money } from '@shop/shared-types/money';

import { CommerceError } from '../platform/http/commerce-error.ts';

/** The least crypto payout in kopecks at the rate of the day; rounded up, so that it is never worth less than its bound. */
export const cryptoMinimum = (source: WithdrawalSource, rubPerUsd: number): Money =>
  kopecks(Math.ceil(withdrawalMinimums[source].cryptoUsdt * 100 * rubPerUsd));

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

export const minimumFor = (
  { source, method }: { source: WithdrawalSource; method: WithdrawalMethod },
  rubPerUsd: number,
): Money => (method === 'card' ? withdrawalMinimums[source].card : cryptoMinimum(source, rubPerUsd));
