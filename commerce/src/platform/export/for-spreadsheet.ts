import { csvBeginning, csvLine, type SpreadsheetForm } from '@shop/shared-types/spreadsheet-form';

import { readCsv } from './read-csv.ts';

/** The pieces of `writeCsv`, each of whole rows, as a file that a spreadsheet opens right (rule 19.45). */
export async function* forSpreadsheet(pieces: AsyncIterable<string>, form: SpreadsheetForm): AsyncGenerator<string> {
  let beginning = csvBeginning(form);
  for await (const piece of pieces) {
    const { rows } = readCsv(piece, Number.POSITIVE_INFINITY, ',');
    yield beginning + rows.map((row) => csvLine(row, form)).join('');
    beginning = '';
  }
}
