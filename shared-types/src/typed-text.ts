/**
 * Marks without a shape: soft hyphen, zero-width and joining characters, marks of direction, word joiner, byte order mark. Copying brings
 * them along from mails, chats and spreadsheets.
 */
const invisibleMarks = /\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

const isEdge = (character: string): boolean =>
  /^(?:\u034f|[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff])$/.test(character);

/**
 * The text without blanks, line ends and invisible marks at its beginning and end. Inside it stays as it is: joiners belong to Persian and
 * Hindi words and to emoji. It looks at each character once, however long the text is.
 */
export const withoutEdges = (text: string): string => {
  let start = 0;
  let end = text.length;
  while (start < end && isEdge(text.charAt(start))) start += 1;
  while (end > start && isEdge(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
};

const isDigit = (point: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** Every script has its ten digits in a row, so that a digit's value is its distance from the beginning of the row. */
const asciiDigit = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (isDigit(first - 1)) first -= 1;
  return String((point - first) % 10);
};

/** The text with the digits of all scripts as 0 to 9. */
export const withPlainDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, asciiDigit);

/**
 * The one form of a code, key, address or number that was typed or pasted (rules 3.28, 3.29): compatible letters are one (NFKC: full width
 * as usual width), digits of all scripts are 0 to 9, and marks that nobody sees are gone, also inside.
 */
export const plainCode = (text: string): string =>
  withPlainDigits(text.normalize('NFKC').replace(invisibleMarks, '')).trim();

/** The form of a password that is hashed and compared (rule 3.28): one word is one password, on whatever keyboard it is typed. */
export const plainPassword = (password: string): string => password.normalize('NFKC');

/** The form of a name that is stored and compared (rule 3.28): NFKC, without marks around it. */
export const plainName = (name: string): string => withoutEdges(name.normalize('NFKC'));

const visible = /[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a reader sees anything of a text: more than blanks, fillers, combining marks and characters without a shape. */
export const isVisible = (text: string): boolean => visible.test(text);

/** Overrides of direction, which show a text backwards, and tags, which hide one; tags of a flag are none. */
const deceptive = /[\u202d\u202e]|(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,8})[\u{e0000}-\u{e007f}]/u;

/** Whether a text shows something else than it holds (rule 3.30). */
export const isDeceptive = (text: string): boolean => deceptive.test(text);
