/**
 * The forms of a CSV file that a spreadsheet opens right by a double click (rule 19.45): UTF-8 with a byte order mark; commas between cells, or,
 * where a comma stands in sums, semicolons, with a comma in each number.
 */
export const spreadsheetForms = ['comma', 'semicolon'] as const;
export type SpreadsheetForm = (typeof spreadsheetForms)[number];

const byteOrderMark = '\uFEFF';

/** The form that spreadsheets of people who read this language expect. */
export const spreadsheetFormOf = (languageTag: string): SpreadsheetForm =>
  new Intl.NumberFormat(languageTag, { numberingSystem: 'latn' }).format(1.5).includes(',') ? 'semicolon' : 'comma';

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** A text that a spreadsheet would run as a formula gets a leading apostrophe; a negative sum is no formula and stays a number. */
const withoutFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) && !isNumber(text) ? `'${text}` : text);

/** A cell as RFC 4180 defines it: for programs, or in a spreadsheet's form. */
const csvCell = (given: string, form?: SpreadsheetForm): string => {
  const safe = withoutFormula(given);
  const text = form === 'semicolon' && isNumber(safe) ? safe.replace('.', ',') : safe;
  const needsQuotes = form === 'semicolon' ? /[";\r\n]/ : /[",\r\n]/;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A row with its line end. Without a form it is one for programs: commas, and points in numbers. */
export const csvLine = (cells: readonly (string | number | null)[], form?: SpreadsheetForm): string =>
  `${cells.map((value) => csvCell(String(value ?? ''), form)).join(form === 'semicolon' ? ';' : ',')}\r\n`;

/** What a file begins with: the mark by which spreadsheets know UTF-8, or nothing for programs. */
export const csvBeginning = (form?: SpreadsheetForm): string => (form === undefined ? '' : byteOrderMark);
