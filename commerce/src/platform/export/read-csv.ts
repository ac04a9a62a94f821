/** What a CSV file holds, as far as it was read. */
export interface CsvText {
  rows: string[][];
  /** There are more rows than were asked for. */
  hasMore: boolean;
  /** The row, counted from 1, in which a quote is opened and not closed properly; reading ended there. */
  openQuoteIn: number | null;
}

const separators = [',', ';', '\t'] as const;

/** Spreadsheets of many countries write semicolons, since a comma stands in their sums. The headings decide. */
const separatorOf = (text: string): string => {
  const [headings = ''] = text.split(/\r?\n/, 1);
  const countOf = (separator: string): number => headings.split(separator).length;
  return separators.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
};

/** One cell and what ends it. The alternatives exclude each other, so that no text makes it slow. */
const cellPattern = (separator: string): RegExp =>
  new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r\\n|\\n|\\r|$)`,
    'y',
  );

/**
 * Reads a CSV file (RFC 4180) as `writeCsv` and spreadsheets write it: quoted cells with separators, quotes and line breaks, commas,
 * semicolons or tabs between cells, any line end, and a byte order mark before all. At most `rowsMax` rows.
 */
export const readCsv = (given: string, rowsMax: number, knownSeparator?: ','): CsvText => {
  const text = given.replace(/^\uFEFF/, '');
  const separator = knownSeparator ?? separatorOf(text);
  const pattern = cellPattern(separator);
  const rows: string[][] = [];
  let row: string[] = [];
  while (pattern.lastIndex < text.length || row.length > 0) {
    if (rows.length === rowsMax) return { rows, hasMore: true, openQuoteIn: null };
    const found = pattern.exec(text);
    if (!found) return { rows, hasMore: false, openQuoteIn: rows.length + 1 };
    const [, quoted, plain = '', end] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  return { rows, hasMore: false, openQuoteIn: null };
};
