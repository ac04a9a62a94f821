const dots = (found: string): string => found.replace(/[\p{L}\p{N}]/gu, '•');

/** The site of a link stays readable; behind it a link may hold the secret. */
const linkPath = /(?<=(?:https?:\/\/|www\.)[^\s/?#]{1,100})[/?#]\S+|(?<=\b[a-z0-9-]{1,60}\.[a-z]{2,10})[/?#]\S+/gi;
/** A word with digits, in any script: `K7M2Q`, `Qz7_w-Lm42x`, `SAVE20`. Longer than a code as well. */
const word = /[\p{L}\p{M}\p{N}_]+(?:-[\p{L}\p{M}\p{N}_]+)*/gu;
const casedLetter = /[\p{Lu}\p{Ll}]/u;
const digit = /\p{N}/u;

const capitals = /^\p{Lu}{4,10}(?:-\p{Lu}{2,10})*$/u;
const vowels = /[AEIOUYАЕЁИОУЫЭЮЯІЇЄΑΕΗΙΟΥΩ]/u;
const consonantsInRow = /[^AEIOUYАЕЁИОУЫЭЮЯІЇЄΑΕΗΙΟΥΩ-]{4}/u;
const ordinaryCapitals = new Set(
  (
    'STOP FREE SALE INFO HELP BANK VISA CARD CALL TEXT NEWS SHOP GIFT CASH BONUS PROMO OFFER TODAY ONLY DEAR YOUR THIS ' +
    'THAT WITH FROM HTTP HTTPS IBAN WIFI ESIM PUSH MAIL VIP NEVER SHARE DOUBLE'
  ).split(' '),
);

/** A word in capitals may be the code, unless it is an ordinary one or the whole text shouts and it can be pronounced. */
const mayBeCapitalsCode = (found: string, isShouted: boolean): boolean => {
  if (!capitals.test(found) || ordinaryCapitals.has(found)) return false;
  return !isShouted || !vowels.test(found) || consonantsInRow.test(found);
};

/**
 * The text as its buyer may read it before he pays: its words, with dots in the place of whatever could be the code. These are the digits of
 * every script, words with digits, words in capitals, and what stands in a link behind its site (rule 4.24).
 */
export const maskText = (text: string): string => {
  const capitalsCount = text.replace(/\P{Lu}/gu, '').length;
  const isShouted = capitalsCount > text.replace(/\P{Ll}/gu, '').length;
  return text.replace(linkPath, dots).replace(word, (found) => {
    if (mayBeCapitalsCode(found, isShouted)) return dots(found);
    if (!digit.test(found)) return found;
    return casedLetter.test(found) ? dots(found) : found.replace(/\p{N}/gu, '•');
  });
};
