/** Control characters: invisible code points that break the database, mails and terminals; also Unicode's line separators. */
const inOneLine = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const inSeveralLines = /(?![\t\n\r])\p{Cc}/u;

/** Whether a text holds control characters. Texts of several lines may hold line breaks and tabs. */
export const hasControlCharacters = (text: string, { isMultiline = false } = {}): boolean =>
  (isMultiline ? inSeveralLines : inOneLine).test(text);

/** Text that mail programs turn into a link: a scheme, or a word, a dot and a word. `J. Smith` and `Smith Jr.` do not match. */
const linkLike = /:\/\/|[\p{L}\p{N}-]{2,}\.\p{L}{2,}/iu;

/** Whether a name may be printed in an e-mail to other people: it holds no link and no second line. */
export const isPlainName = (name: string): boolean => !hasControlCharacters(name) && !linkLike.test(name);

/** Makes a stored name safe to print in an e-mail: it breaks links up and turns line breaks into blanks. */
export const plainNameOf = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/:\/\//g, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .trim();
