import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

import { CsvError, parse } from 'csv-parse';

import { separatorOf } from './read-csv.ts';

/** One row of a file, and the line of the file on which it ends. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** A file that is no table. The message names the line. */
export class CsvUnreadable extends Error {
  override readonly name = 'CsvUnreadable';
}

const headingBytesMax = 65_536;

const readSeparator = async (path: string): Promise<string> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headingBytesMax), 0, headingBytesMax, 0);
    return separatorOf(buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, ''));
  } finally {
    await file.close();
  }
};

/**
 * Reads a CSV file row by row, so that its length does not matter, in all forms that `readCsv` takes. Empty lines are left out, and rows may
 * have more or fewer cells than the headings. @throws CsvUnreadable where a quote stays open.
 */
export async function* readCsvFile(path: string): AsyncGenerator<CsvRow> {
  const rows = createReadStream(path).pipe(
    parse({
      bom: true,
      delimiter: await readSeparator(path),
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
      relax_column_count: true,
      info: true,
    }),
  );
  try {
    for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: { lines: number } }>)
      yield { line: info.lines, cells: record };
  } catch (failure) {
    if (failure instanceof CsvError) throw new CsvUnreadable(`${path}: ${failure.message}`);
    throw failure;
  }
}
