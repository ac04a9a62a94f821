import { CsvError, parse } from 'csv-parse/sync';

/** What a CSV file holds, as far as it was read. */
export interface CsvText {
  rows: string[][];
  /** There are more rows than were asked for. */
  hasMore: boolean;
  /** The row, counted from 1, in which a quote is opened and not closed properly; reading ended there. */
  openQuoteIn: number | null;
}

const separators = [',', ';', '\t'] as const;

/** Spreadsheets of many countries write semicolons, since a comma stands in their sums. The headings decide; a separator in quotes is none. */
export const separatorOf = (text: string): string => {
  const [headings = ''] = text.split(/\r\n|\n|\r/, 1);
  const plain = headings.replace(/"[^"]*"/g, '');
  const countOf = (separator: string): number => plain.split(separator).length;
  return separators.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
};

interface Reading {
  delimiter: string;
  rowsMax: number;
  takesMisplacedQuotes?: boolean;
}

/** @returns why reading ended early, undefined where it did not. */
const readInto = (rows: string[][], text: string, { delimiter, rowsMax, takesMisplacedQuotes = false }: Reading) => {
  try {
    parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: takesMisplacedQuotes,
      // One row more tells that there are more.
      ...(Number.isFinite(rowsMax) ? { to: rowsMax + 1 } : {}),
      on_record: (row: string[]) => void rows.push(row),
    });
    return undefined;
  } catch (failure) {
    if (failure instanceof CsvError) return failure.code;
    throw failure;
  }
};

/**
 * Reads a CSV file (RFC 4180) as `writeCsv` and spreadsheets write it: quoted cells with separators, quotes and line breaks, commas,
 * semicolons or tabs between cells, any line end, and a byte order mark before all. At most `rowsMax` rows.
 */
export const readCsv = (text: string, rowsMax: number, knownSeparator?: ','): CsvText => {
  const rows: string[][] = [];
  const reading = { delimiter: knownSeparator ?? separatorOf(text.replace(/^\uFEFF/, '')), rowsMax };
  let fault = readInto(rows, text, reading);
  // A quote inside a plain cell is a letter: 5" screen.
  if (fault === 'INVALID_OPENING_QUOTE') {
    rows.length = 0;
    fault = readInto(rows, text, { ...reading, takesMisplacedQuotes: true });
  }
  if (fault !== undefined) return { rows, hasMore: false, openQuoteIn: rows.length + 1 };
  return { rows: rows.slice(0, rowsMax), hasMore: rows.length > rowsMax, openQuoteIn: null };
};
