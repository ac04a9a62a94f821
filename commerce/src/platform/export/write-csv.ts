/** One column of a CSV file: its heading, and what a row shows in it. */
export interface CsvColumn<Row> {
  name: string;
  of: (row: Row) => string | number | null;
}

const lineEnd = '\r\n';

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/**
 * A cell as RFC 4180 defines it. A text that a spreadsheet would run as a formula gets a leading apostrophe; a negative sum is no formula
 * and stays a number.
 */
const cell = (value: string | number | null): string => {
  const given = String(value ?? '');
  const text = /^[=+\-@\t\r]/.test(given) && !isNumber(given) ? `'${given}` : given;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Rows are gathered until they have this many characters, and then leave as one piece. The server compresses and writes each piece by itself;
 * with a piece for each row that work would cost far more than the rows.
 */
const pieceLength = 32_768;

/** Rows as a CSV file (RFC 4180) with a line of headings, in pieces of many rows: the list may be too long for memory. */
export async function* writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<string> {
  let piece = columns.map(({ name }) => cell(name)).join(',') + lineEnd;
  for await (const row of rows) {
    piece += columns.map(({ of }) => cell(of(row))).join(',') + lineEnd;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}
