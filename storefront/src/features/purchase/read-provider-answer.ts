/** What an answer of the provider-compatible endpoint means for a repeated purchase. */
export type ProviderAnswer =
  | { kind: 'bought'; activationId: number; phone: string }
  | { kind: 'none-yet' }
  | { kind: 'no-balance' }
  | { kind: 'refused'; token: string };

/** Answers after which the next try can still succeed: nothing free, nothing at this price, or a passing trouble. */
const passing = ['NO_NUMBERS', 'LIMIT!!!', 'WRONG_MAX_PRICE', 'ERROR_SQL'];

/** Reads the text of `getNumber`. What nobody knows stops the search: asking on for 20 minutes would not help. */
export const readProviderAnswer = (text: string): ProviderAnswer => {
  const bought = /ACCESS_NUMBER:(\d+):(\d+)/.exec(text);
  if (bought) return { kind: 'bought', activationId: Number(bought[1]), phone: bought[2] ?? '' };
  const token = text.trim().split(':', 1)[0] ?? '';
  if (passing.includes(token)) return { kind: 'none-yet' };
  if (token === 'NO_BALANCE') return { kind: 'no-balance' };
  return { kind: 'refused', token };
};
