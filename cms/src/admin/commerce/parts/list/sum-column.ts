import { showSum } from '../sum';
import type { Column } from './columns';

/** A column of sums in kopecks; a file has them in rubles. */
export const sumColumn = <Field extends string>(
  title: string,
  field: Field,
  more: Pick<Column<never>, 'sort' | 'rank'> = {},
): Column<Readonly<Record<Field, number>>> => ({
  title,
  cell: (row) => showSum(row[field]),
  value: (row) => row[field] / 100,
  ...more,
});
