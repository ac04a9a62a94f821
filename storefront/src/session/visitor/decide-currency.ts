import type { CurrencyCode } from '@shop/shared-types/money';

/**
 * Whether the visitor belongs to the half for whom the A/B test hides rubles.
 * @param kept the answer of an earlier visit, from the cookie; without one the half is drawn at random
 */
export const drawRubleExperiment = (kept: string | undefined, random: () => number): boolean =>
  kept === 'true' || kept === 'false' ? kept === 'true' : random() < 0.5;

/** The currency in which prices are shown: the visitor's choice, else the language's default. Never rubles where the A/B test hides them. */
export const decideCurrency = (
  chosen: string | undefined,
  { ofLocale, hidesRubles }: { ofLocale: CurrencyCode; hidesRubles: boolean },
): CurrencyCode => {
  if (hidesRubles) return 'USD';
  const code = chosen?.toUpperCase();
  return code === 'RUB' || code === 'USD' ? code : ofLocale;
};
