/** What a card number is worth for a payout. */
export type CardCheck = 'russian' | 'foreign' | 'invalid';

/** The Luhn check digit (ISO/IEC 7812-1 annex B). */
const hasLuhnDigit = (digits: string): boolean => {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/**
 * Issuer ranges (first six digits, both ends included) of cards issued in Russia that a payout can reach: Mir, and the ranges
 * of the largest Russian issuers in the international systems. Mir is certain; the operator extends the rest in configuration.
 */
const russianRanges: readonly (readonly [number, number])[] = [
  [220_000, 220_499],
  [427_600, 427_699],
  [427_400, 427_499],
  [427_900, 427_999],
  [437_772, 437_773],
  [437_784, 437_784],
  [462_729, 462_730],
  [521_324, 521_324],
  [546_901, 546_999],
  [548_401, 548_499],
  [553_691, 553_691],
  [639_002, 639_002],
  [676_195, 676_196],
];

/** Digits of what a person typed: blanks and dashes between groups are fine, anything else is not. */
export const cardDigits = (typed: string): string => typed.replace(/[\s-]/g, '');

/** Checks a card for payouts: 16 to 19 digits, Luhn, Russian issuer (specification section 5). */
export const checkCardNumber = (typed: string): CardCheck => {
  const digits = cardDigits(typed);
  if (!/^\d{16,19}$/.test(digits) || !hasLuhnDigit(digits)) return 'invalid';
  const issuer = Number(digits.slice(0, 6));
  return russianRanges.some(([from, to]) => issuer >= from && issuer <= to) ? 'russian' : 'foreign';
};
