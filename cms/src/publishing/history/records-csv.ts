import type { PublicationRecord } from './publication-record.models';

/** The forms that spreadsheets open right by a double click, as the engine has them (rule 19.45). */
export const spreadsheetForms = ['comma', 'semicolon'] as const;
type SpreadsheetForm = (typeof spreadsheetForms)[number];

const columns = ['at', 'action', 'name', 'uid', 'documentId', 'locale', 'byName', 'byEmail'] as const;
/** Spreadsheets know UTF-8 by it. */
const byteOrderMark = '\uFEFF';

/** A text that a spreadsheet would run as a formula gets a leading apostrophe. */
const cell = (value: string | null): string => {
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * Writes publications as a CSV file whose first line names the columns (rule 19.45).
 * @param form the form that a spreadsheet expects; without it the file is for programs: commas, and no byte order mark
 */
export const writeRecordsAsCsv = (
  records: readonly Omit<PublicationRecord, 'id' | 'snapshot'>[],
  form?: SpreadsheetForm,
): string => {
  const separator = form === 'semicolon' ? ';' : ',';
  const rows = [columns, ...records.map((record) => columns.map((name) => cell(record[name])))];
  const lines = rows.map((cells) => `${cells.join(separator)}\r\n`);
  return `${form === undefined ? '' : byteOrderMark}${lines.join('')}`;
};
