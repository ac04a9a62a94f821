import { readCookie, writeCookie } from './cookies';
import { createStore, useStore } from '../create-store';

/** The visitor's group in the A/B test. It is drawn once at random and then read from the cookie. */
export const drawRubleExperiment = (kept: string | undefined, random: () => number): boolean =>
  kept === 'true' || kept === 'false' ? kept === 'true' : random() < 0.5;

const hidesRubles = createStore<boolean>(() => {
  const kept = readCookie('ab-test__hide-ruble-currency');
  const drawn = drawRubleExperiment(kept, Math.random);
  if (kept !== String(drawn)) writeCookie('ab-test__hide-ruble-currency', String(drawn));
  return drawn;
});

/** The A/B flag "hide ruble currency": true if this visitor may not choose rubles. The static HTML offers rubles. */
export const useHidesRubles = (): boolean => useStore(hidesRubles, false);
