import type { CurrencyCode } from '@shop/shared-types/money';

import { decideCurrency, drawRubleExperiment } from '../session/visitor/decide-currency';

/** Called once sums are in the visitor's currency. */
export const showSums = (): void => {
  delete document.documentElement.dataset['otherCurrency'];
};

/**
 * Runs inside <head>, before anything is painted, so that nothing is drawn and then taken away: a visitor whose test group sees no rubles
 * gets no choice of currency, and where he chose another service last time, the countries of the page's own service stay unseen until his
 * are there. Where he sees another currency than the page was built with, sums and the choice of currency stay unseen until they are right
 * (`showSums`).
 */
export const decideBeforePaint = (ofLocale: CurrencyCode): void => {
  const { cookie, documentElement, head } = document;
  const valueOf = (name: string): string | undefined => new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(cookie)?.[1];
  // Kept on the root until the page's scripts write the cookie: a cookie would make the visitor a known one (`start-page.ts`).
  const hidesRubles = drawRubleExperiment(valueOf('ab-test__hide-ruble-currency'), Math.random);
  if (hidesRubles) documentElement.dataset['hidesRubles'] = '';
  if (decideCurrency(valueOf('currency'), { ofLocale, hidesRubles }) !== ofLocale)
    documentElement.dataset['otherCurrency'] = '';
  const service = valueOf('selectedServiceIdExternal');
  if (service === undefined) return;
  const rule = `[data-built-service]:not([data-built-service="${service}"]) [data-of-service]{visibility:hidden}`;
  head.append(Object.assign(document.createElement('style'), { textContent: rule }));
};
