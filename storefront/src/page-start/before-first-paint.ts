/**
 * Runs inside <head>, before anything is painted, so that nothing is drawn and then taken away: a visitor whose test group sees no rubles
 * gets no choice of currency, and where he chose another service last time, the countries of the page's own service stay unseen until his
 * are there. The function's source is copied into every page, so it may use nothing from outside.
 * @param draw decides the test group from the cookie, or by chance
 */
export const decideBeforePaint = (draw: (kept: string | undefined, random: () => number) => boolean): void => {
  const { cookie, documentElement, head } = document;
  const valueOf = (name: string): string | undefined => new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(cookie)?.[1];
  // Kept on the root until the page's scripts write the cookie: a cookie would make the visitor a known one (`start-page.ts`).
  if (draw(valueOf('ab-test__hide-ruble-currency'), Math.random)) documentElement.dataset['hidesRubles'] = '';
  const service = valueOf('selectedServiceIdExternal');
  if (service === undefined) return;
  const rule = `[data-built-service]:not([data-built-service="${service}"]) [data-of-service]{visibility:hidden}`;
  head.append(Object.assign(document.createElement('style'), { textContent: rule }));
};
