import { readCookie, writeCookie } from './cookies';
import { createStore, useStore } from './create-store';

/** The visitor's side of the test: decided once by chance, then read from the cookie. */
export const drawRubleTest = (kept: string | undefined, random: () => number): boolean =>
  kept === 'true' || kept === 'false' ? kept === 'true' : random() < 0.5;

const hidesRubles = createStore<boolean>(() => {
  const kept = readCookie('ab-test__hide-ruble-currency');
  const drawn = drawRubleTest(kept, Math.random);
  if (kept !== String(drawn)) writeCookie('ab-test__hide-ruble-currency', String(drawn));
  return drawn;
});

/** The A/B flag "hide ruble currency": whether this visitor may choose rubles at all. The static HTML offers them. */
export const useHidesRubles = (): boolean => useStore(hidesRubles, false);
