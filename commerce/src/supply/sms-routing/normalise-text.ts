/** First code points of the digit rows that SMS use: Arabic-Indic, Persian, Devanagari, Bengali, Thai, full width. */
const digitRows = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];

const asciiDigit = (character: string): string => {
  const point = character.codePointAt(0) ?? 0;
  const row = digitRows.find((first) => point >= first && point <= first + 9);
  return row === undefined ? character : String(point - row);
};

/** Zero-width and direction marks, which senders put around codes in right-to-left texts. */
const invisibleMarks = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]/g;

/** The text in the form that rules read: ASCII digits, plain blanks and dashes, one kind of colon, no invisible marks. */
export const normaliseText = (text: string): string =>
  text
    .replace(invisibleMarks, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/：/g, ':')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19]/g, asciiDigit);
