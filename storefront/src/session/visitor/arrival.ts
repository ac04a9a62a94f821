import type { LocaleCode } from '@shop/shared-types/locales';
import { mobileMaxPx } from '@shop/shared-types/constants';

import { readCookie, removeCookie, writeCookie, type CookieName } from './cookies';

const referralLengthMax = 64;

/** Cookies that the query of an address sets: a referral code (the first one wins), the rent preview and the payment test. */
export const cookiesFromAddress = (
  search: string,
  kept: { referral: string | undefined },
): readonly (readonly [CookieName, string])[] => {
  const query = new URLSearchParams(search);
  const referral = query.get('r')?.slice(0, referralLengthMax);
  return [
    ...(referral && !kept.referral ? [['r', referral] as const] : []),
    ...(query.get('show-rent') === '1' ? [['show-rent', '1'] as const] : []),
    ...(query.get('payment-test') === '1' ? [['payment-test', '1'] as const] : []),
  ];
};

/** Loads what removes workers and caches of old versions of the site, where there can be some. */
const forgetOldWorkers = async (): Promise<void> => {
  const workers = await navigator.serviceWorker?.getRegistrations();
  const names = await globalThis.caches?.keys();
  if (workers?.length || names?.length) await (await import('./old-workers')).forgetOldWorkers(workers, names);
};

/** Runs once for each page load. Stores the query's cookies, the language and the kind of device. */
export const noteArrival = (locale: LocaleCode): void => {
  for (const [name, value] of cookiesFromAddress(window.location.search, { referral: readCookie('r') })) {
    writeCookie(name, value);
  }
  writeCookie('locale', locale);
  writeCookie('viewport', window.innerWidth <= mobileMaxPx ? 'mobile' : 'desktop');
  // Some browsers forbid a page to list its workers (private windows). Then there are none to remove.
  void forgetOldWorkers().catch(() => undefined);
};

/**
 * The visitor's Telegram name or phone from before signing in. It is moved to the settings and then removed. No form of the shop asks a
 * guest for one; an operator's own landing pages on the same domain write it.
 */
export const readKeptContact = (): string | undefined => readCookie('telegram_or_phone') || undefined;
export const dropKeptContact = (): void => removeCookie('telegram_or_phone');
