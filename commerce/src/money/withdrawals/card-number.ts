/** Results of checking a card number for a payout. */
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

/** First six digits of the cards of one issuer, both ends included. */
export type CardRange = readonly [number, number];

/** The digits of a typed or pasted card number (rule 8.14); blanks, dashes of any kind and invisible marks are accepted, other characters are not. */
export const cardDigits = (typed: string): string => typed.normalize('NFKC').replace(/[\s\p{Z}\p{Pd}\p{C}]/gu, '');

/** Checks a card for payouts: 16 to 19 digits, Luhn, Russian issuer (rule 12.2). */
export const checkCardNumber = (typed: string, russianRanges: readonly CardRange[]): CardCheck => {
  const digits = cardDigits(typed);
  if (!/^\d{16,19}$/.test(digits) || !hasLuhnDigit(digits)) return 'invalid';
  const issuer = Number(digits.slice(0, 6));
  return russianRanges.some(([from, to]) => issuer >= from && issuer <= to) ? 'russian' : 'foreign';
};
