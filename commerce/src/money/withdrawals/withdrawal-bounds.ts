import type { WithdrawalMethod } from '@shop/shared-types/contract/withdrawals';
import { locales, type LocaleCode } from '@shop/shared-types/locales';
import { formatMoney, kopecks, type Money } from '@shop/shared-types/money';

import type { DrawablePart } from '../../ledger/balances/draw-derived.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
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

/**
 * Refuses a draw of more than is free.
 * @throws CommerceError WITHDRAWAL_TOO_LARGE with the `balance` that is free, and EARNINGS_HELD in its place while more is held because its buyers' money can come
 * back. Both name what is `held` and until when.
 */
export const assertNotTooLarge = (sum: Money, parts: readonly DrawablePart[], locale: LocaleCode): void => {
  const free = kopecks(parts.reduce((total, { amount }) => total + Math.max(0, amount), 0));
  if (sum <= free) return;
  const details = { balance: formatRuble(free, locale), balanceKopecks: free };
  const held = kopecks(parts.reduce((total, part) => total + (part.held ?? 0), 0));
  const until = parts.reduce((latest, { heldUntil }) => Math.max(latest, heldUntil?.getTime() ?? 0), 0);
  if (held === 0) throw new CommerceError('WITHDRAWAL_TOO_LARGE', details);
  const date = new Intl.DateTimeFormat(locales[locale].languageTag, { dateStyle: 'long', timeZone: 'UTC' });
  const canComeBack = parts.some((part) => part.canComeBack === true);
  throw new CommerceError(canComeBack ? 'EARNINGS_HELD' : 'WITHDRAWAL_TOO_LARGE', {
    ...details,
    held: formatRuble(held, locale),
    heldKopecks: held,
    heldUntil: new Date(until).toISOString(),
    date: date.format(until),
  });
};

export const minimumFor = (terms: PayoutTerms, method: WithdrawalMethod, rubPerUsd: number): Money =>
  method === 'card' ? terms.cardMin : cryptoMinimum(terms, rubPerUsd);
