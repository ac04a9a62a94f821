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

/** The beginnings by which a spreadsheet takes a cell for a formula, and the brackets of HTML. */
const unfitForTables = /^[=+\-@]|[<>]/;

/** Whether a name from outside may stand in tables and exports: one line, no HTML, and nothing that a spreadsheet runs. */
export const isTableName = (name: string): boolean => !hasControlCharacters(name) && !unfitForTables.test(name);

/** Makes a stored name safe to print in an e-mail: it breaks links up and turns line breaks into blanks. */
export const plainNameOf = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/:\/\//g, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .trim();

/** What base64 is, for descriptions. To check a text use `isBase64`. */
export const base64Pattern = /^[A-Za-z0-9+/]+={0,2}$/;
const notInBase64 = /[^A-Za-z0-9+/]/;

/**
 * Whether a text is base64. It looks for the first character that does not belong there. V8 stops optimising patterns in a process that has
 * compiled 1 MB of them; `base64Pattern` then stores each character that it has passed, and a file of 4 MB exceeds its stack.
 */
export const isBase64 = (text: string): boolean => {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const content = text.slice(0, text.length - padding);
  return content !== '' && !notInBase64.test(content);
};
