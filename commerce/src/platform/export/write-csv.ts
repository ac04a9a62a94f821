import { csvLine } from '@shop/shared-types/spreadsheet-form';

/** One column of a CSV file: its heading, and what a row shows in it. */
export interface CsvColumn<Row> {
  name: string;
  of: (row: Row) => string | number | null;
}

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
  let piece = csvLine(columns.map(({ name }) => name));
  for await (const row of rows) {
    piece += csvLine(columns.map(({ of }) => of(row)));
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}
