import type { ReactNode } from 'react';

import { csvBeginning, csvLine, type SpreadsheetForm } from '@shop/shared-types/spreadsheet-form';

export type Plain = string | number | null;

/** A column of a list. */
export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /**
   * The cell as plain text or as a number, with sums in rubles. The saved file and the sorting use it. A column whose cells are text
   * needs none.
   */
  value?: (row: Row) => Plain;
  /** The engine's field to sort by. */
  sort?: string;
  /** 1: stays on every screen; 3: is the first to be folded where there is no room. Left out: 2. The first column and buttons stay. */
  rank?: 1 | 3;
}

/** The plain value of a cell. It is undefined when the cell is drawn and its column names no plain value. */
const plainOf = <Row>({ cell, value }: Column<Row>, row: Row): Plain | undefined => {
  if (value) return value(row);
  const content = cell(row);
  return typeof content === 'string' || typeof content === 'number' ? content : undefined;
};

/** Whether the values of a column are known, so that a list that is shown whole can be sorted by it. */
export const hasPlain = <Row>(column: Column<Row>, rows: readonly Row[]): boolean =>
  column.title !== '' && rows.length > 0 && rows.every((row) => plainOf(column, row) !== undefined);

const compare = (one: Plain, other: Plain): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one ?? '').localeCompare(String(other ?? ''), 'en', { numeric: true, sensitivity: 'base' });
};

/** Rows by a column's values. */
export const sortRows = <Row>(rows: readonly Row[], column: Column<Row>, isDescending: boolean): readonly Row[] => {
  const sorted = rows
    .map((row, index) => ({ row, index, plain: plainOf(column, row) ?? null }))
    .sort((a, b) => (isDescending ? compare(b.plain, a.plain) : compare(a.plain, b.plain)) || a.index - b.index);
  return sorted.map(({ row }) => row);
};

/**
 * The order in which columns move below their row when the screen is too narrow. Columns of rank 3 move first, then those of rank 2. Within a
 * rank, the rightmost column moves first. The first column and columns of rank 1 stay.
 */
export const foldOrder = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] => {
  const foldable = columns.slice(1).filter(({ title, rank }) => title !== '' && rank !== 1);
  const fromRight = [...foldable].reverse();
  return [...fromRight.filter(({ rank }) => rank === 3), ...fromRight.filter(({ rank }) => rank !== 3)];
};

/** The rows that are shown as a CSV file, in the columns whose values are known. */
export const csvOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], form?: SpreadsheetForm): string => {
  const written = columns.filter((column) => hasPlain(column, rows));
  const lines = [
    written.map(({ title }) => title),
    ...rows.map((row) => written.map((column) => plainOf(column, row) ?? null)),
  ];
  return csvBeginning(form) + lines.map((cells) => csvLine(cells, form)).join('');
};
