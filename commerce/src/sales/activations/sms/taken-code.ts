import { normaliseText } from '../../../supply/sms-routing/normalise-text.ts';

const likelyCode = /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}-]*\d)[\p{L}\p{N}-]{3,12}(?![\p{L}\p{N}])/gu;
const isOfDigits = (word: string): boolean => /^\d{3,8}$/.test(word);

/**
 * The likeliest code of a text that its buyer took: the first group of 3 to 8 digits, otherwise the first word with a digit, otherwise
 * the whole text. It holds no colon and no line break, because the buyers' protocol separates the parts of an answer by them.
 */
export const takenCodeOf = (text: string): string => {
  const readable = normaliseText(text);
  const words = readable.match(likelyCode) ?? [];
  return words.find(isOfDigits) ?? words[0] ?? readable.replace(/[:\s]+/g, ' ').trim();
};
