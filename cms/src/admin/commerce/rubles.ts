const format = new Intl.NumberFormat('en', { style: 'currency', currency: 'RUB', currencyDisplay: 'narrowSymbol' });

/** Kopecks as people read them. */
export const formatRubles = (kopecks: number): string => format.format(kopecks / 100);

/** Kopecks of what was typed, `1234,5`; undefined when that is no sum. Digits are read as text: a float would lose kopecks. */
export const parseRubles = (text: string): number | undefined => {
  const match = /^([+-]?)(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s₽]/g, ''));
  if (!match) return undefined;
  const [, sign, whole = '0', part = ''] = match;
  const kopecks = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' ? 0 - kopecks : kopecks;
};
