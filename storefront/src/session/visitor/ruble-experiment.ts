import { readCookie, writeCookie } from './cookies';
import { createStore, useStore } from '../create-store';

const hidesRubles = createStore<boolean>(() => {
  const kept = readCookie('ab-test__hide-ruble-currency');
  // Drawn before the first paint, by `before-first-paint.ts`.
  const drawn = 'hidesRubles' in document.documentElement.dataset;
  // In a task of its own: a page reads several cookies while it hydrates, and each write makes the next read ask another process.
  if (kept !== String(drawn)) setTimeout(() => writeCookie('ab-test__hide-ruble-currency', String(drawn)));
  return drawn;
});

/** The A/B flag "hide ruble currency": true if this visitor may not choose rubles. The static HTML offers rubles. */
export const useHidesRubles = (): boolean => useStore(hidesRubles, false);
