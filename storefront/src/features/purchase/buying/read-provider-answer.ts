import { parseRubles } from '@shop/shared-types/money';

/** The meaning of a provider-compatible answer for a repeated purchase. */
export type ProviderAnswer =
  | { kind: 'bought'; activationId: number; phone: string }
  | { kind: 'none-yet' }
  /** Only dearer numbers are left: the lowest price in kopecks, where the answer names it. */
  | { kind: 'dearer'; price: number | undefined }
  | { kind: 'no-balance' }
  | { kind: 'refused'; token: string };

/** Answers after which the next try can succeed: no free number, or a temporary failure. */
const passing = ['NO_NUMBERS', 'LIMIT!!!', 'ERROR_SQL'];

/** Reads the text of `getNumber`. An unknown answer stops the search, because repeating it for 20 minutes would not help. */
export const readProviderAnswer = (text: string): ProviderAnswer => {
  const bought = /ACCESS_NUMBER:(\d+):(\d+)/.exec(text);
  if (bought) return { kind: 'bought', activationId: Number(bought[1]), phone: bought[2] ?? '' };
  const [token = '', value = ''] = text.trim().split(':', 2);
  if (passing.includes(token)) return { kind: 'none-yet' };
  if (token === 'WRONG_MAX_PRICE') return { kind: 'dearer', price: parseRubles(value) };
  if (token === 'NO_BALANCE') return { kind: 'no-balance' };
  return { kind: 'refused', token };
};
