import type { PublicationRecord } from './publication-record.models';

const columns = ['at', 'action', 'name', 'uid', 'documentId', 'locale', 'byName', 'byEmail'] as const;
const lineEnd = '\r\n';

/** A cell as RFC 4180 defines it. A text that a spreadsheet would run as a formula gets a leading apostrophe. */
const cell = (value: string | null): string => {
  const given = value ?? '';
  const text = /^[=+\-@\t\r]/.test(given) ? `'${given}` : given;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Publications as a file for a spreadsheet, with a line of headings. */
export const writeRecordsAsCsv = (records: readonly Omit<PublicationRecord, 'id' | 'snapshot'>[]): string =>
  [columns.join(','), ...records.map((record) => columns.map((name) => cell(record[name])).join(','))]
    .map((line) => line + lineEnd)
    .join('');
