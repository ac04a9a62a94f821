import type { LocaleCode } from '@shop/shared-types/locales';
import { mobileMaxPx } from '@shop/shared-types/constants';

import { readCookie, removeCookie, writeCookie, type CookieName } from './cookies';

const referralLengthMax = 64;

/** Cookies that an address asks for: a referral code (the first one wins), the rent preview and the payment test. */
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

/** Old versions left service workers and caches behind, which would serve pages of long ago. */
const forgetOldWorkers = async (): Promise<void> => {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
};

/** Runs once a page load: keeps what the address and the device tell. */
export const noteArrival = (locale: LocaleCode): void => {
  for (const [name, value] of cookiesFromAddress(window.location.search, { referral: readCookie('r') })) {
    writeCookie(name, value);
  }
  writeCookie('locale', locale);
  writeCookie('viewport', window.innerWidth <= mobileMaxPx ? 'mobile' : 'desktop');
  // Not every browser lets a page look at its workers (private windows); then there is nothing to forget.
  void forgetOldWorkers().catch(() => undefined);
};

/** The visitor's telegram or phone from before signing in, to be put into the settings; removed once it is there. */
export const readKeptContact = (): string | undefined => readCookie('telegram_or_phone') || undefined;
export const dropKeptContact = (): void => removeCookie('telegram_or_phone');
