import { formatMoney, kopecks, parseRubles, rublesAsNumber, type Money } from '@shop/shared-types/money';
import { plainNumberText } from '@shop/shared-types/typed-number';

/** Kopecks as people read them, `₽1,234.50`. */
export const showSum = (amount: number): string => formatMoney(kopecks(amount), { currency: 'RUB', languageTag: 'en' });

/** Kopecks as whole rubles, `₽1,235`, where there is no room for more. */
export const showRubles = (amount: number): string => showSum(100 * Math.round(amount / 100)).replace(/\.00$/, '');

/** Kopecks as a field shows them to be changed, `1234.5`. */
export const typedSum = (amount: number): string => String(rublesAsNumber(kopecks(amount)));

/**
 * Reads kopecks from typed text, `1234,5` or `-3`; undefined when the text is no sum. A third decimal is a mistake and is not cut, because
 * somebody may have meant thousands.
 */
export const readSum = (text: string): Money | undefined => {
  const [, sign, rubles = ''] =
    /^([+-]?)(\d{1,9}(?:[.,]\d{1,2})?)$/.exec(plainNumberText(text).replace(/[\s₽]/g, '')) ?? [];
  const amount = parseRubles(rubles.replace(',', '.'));
  return amount !== undefined && sign === '-' ? kopecks(0 - amount) : amount;
};
