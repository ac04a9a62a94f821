/** The only place that parses, formats and splits money. Amounts are whole kopecks; dollars are shown for reference only (rule 7.1). */
export type Money = number & { readonly unit: 'kopeck' };

export type CurrencyCode = 'RUB' | 'USD';

/** Numeric ISO 4217 codes, as `handler_api` and the supplier protocol print them. */
export const currencyNumbers = { RUB: 643, USD: 840 } as const satisfies Record<CurrencyCode, number>;

/** Brands a whole number of kopecks. @throws RangeError for fractions, NaN and numbers past 2^53. */
export const kopecks = (value: number): Money => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole kopecks: ${value}`);
  return value as Money;
};

export const noMoney: Money = kopecks(0);

/** A percentage of an amount; a begun kopeck is dropped, so that nothing is given that is not there. */
export const percentOf = (amount: number, percent: number): Money => kopecks(Math.floor((amount * percent) / 100));

/** A percentage of an amount; a begun kopeck counts, so that a price is never below what was set. */
export const percentOfRoundedUp = (amount: number, percent: number): Money =>
  kopecks(Math.ceil((amount * percent) / 100));

/** Splits `total` by whole-number `weights` (shares of house, partner, referrer) (rule 7.7); the parts always add up to `total`. */
export const split = (total: Money, weights: readonly number[]): Money[] => {
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0);
  if (weightSum <= 0) throw new RangeError('weights must add up to more than 0');
  let weightSoFar = 0;
  let givenSoFar = 0;
  return weights.map((weight) => {
    weightSoFar += weight;
    const dueSoFar = Number((BigInt(total) * BigInt(weightSoFar)) / BigInt(weightSum));
    const part = kopecks(dueSoFar - givenSoFar);
    givenSoFar = dueSoFar;
    return part;
  });
};

const decimalPattern = /^(\d{1,13})(?:\.(\d+))?$/;

/**
 * Reads a decimal of rubles as the old text protocol writes it (`15`, `15.0`, `0.350000`). Digits after the second place are cut, not
 * rounded up, so that a buyer's ceiling never grows.
 * @returns undefined for anything that is not a plain non-negative decimal.
 */
export const parseRubles = (text: string): Money | undefined => {
  const match = decimalPattern.exec(text.trim());
  if (!match) return undefined;
  const [, whole = '0', fraction = ''] = match;
  return kopecks(Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2)));
};

/** Plain decimal of rubles with two places and a point, for protocols and exports: `10.00`, `-0.50`. */
export const formatRubles = (amount: Money): string => {
  const sign = amount < 0 ? '-' : '';
  const absolute = Math.abs(amount);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
};

/** Rubles as a JSON number (`12.5`), for the protocol answers that demand numbers. */
export const rublesAsNumber = (amount: Money): number => Number(formatRubles(amount));

/**
 * Dollar cents for a ruble amount at `rubPerUsd`, for reference only.
 * A price between nothing and one cent shows as one cent (rule 7.1).
 */
export const centsFor = (amount: Money, rubPerUsd: number): number => {
  const cents = Math.round(amount / rubPerUsd);
  return amount > 0 && cents === 0 ? 1 : cents;
};

export interface MoneyDisplay {
  currency: CurrencyCode;
  /** BCP 47 tag, see `locales`. */
  languageTag: string;
  /** Rubles for one dollar. Without a rate the amount is shown in rubles, since dollars cannot be. */
  rubPerUsd?: number | undefined;
  /** For limits and thresholds, which are round: "from ₽100", not "from ₽100.00". */
  dropsZeros?: boolean;
}

/**
 * Cached formatters, one for each language and currency: making a formatter costs a hundred times as much as formatting, and a page shows
 * dozens of prices.
 */
const formatters = new Map<string, Intl.NumberFormat>();

const formatterFor = (languageTag: string, currency: CurrencyCode, decimals: 0 | 2): Intl.NumberFormat => {
  const key = `${languageTag} ${currency} ${decimals}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(languageTag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formatters.set(key, made);
  return made;
};

/** In Arabic text, digits take signs beside them to the other side. Behind this mark they stand as from left to right. */
const leftToRightMark = '\u200e';

/** Money as a reader sees it: two decimals (none in whole limits), in the reader's locale and chosen currency. */
export const formatMoney = (
  amount: Money,
  { currency, languageTag, rubPerUsd, dropsZeros = false }: MoneyDisplay,
): string => {
  const inDollars = currency === 'USD' && rubPerUsd !== undefined && rubPerUsd > 0;
  const hundredths = inDollars ? centsFor(amount, rubPerUsd) : amount;
  // The Arabic pattern would spell the dollar out ("0.31 US$"). Prices are formatted as in English, sign first (rule 22.2).
  const isArabic = languageTag.startsWith('ar');
  const tag = isArabic ? 'en' : languageTag;
  const decimals = dropsZeros && hundredths % 100 === 0 ? 0 : 2;
  const shown = formatterFor(tag, inDollars ? 'USD' : 'RUB', decimals).format(hundredths / 100);
  return isArabic ? leftToRightMark + shown : shown;
};
