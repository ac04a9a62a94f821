import { csvBeginning, csvLine, type SpreadsheetForm } from '@shop/shared-types/spreadsheet-form';

import type { PublicationRecord } from './publication-record.models';

const columns = ['at', 'action', 'name', 'uid', 'documentId', 'locale', 'byName', 'byEmail'] as const;

/** Publications as a CSV file with a line of headings, for programs or as a spreadsheet opens it (rule 19.45). */
export const writeRecordsAsCsv = (
  records: readonly Omit<PublicationRecord, 'id' | 'snapshot'>[],
  form?: SpreadsheetForm,
): string =>
  [
    csvBeginning(form),
    csvLine(columns, form),
    ...records.map((record) =>
      csvLine(
        columns.map((name) => record[name]),
        form,
      ),
    ),
  ].join('');
