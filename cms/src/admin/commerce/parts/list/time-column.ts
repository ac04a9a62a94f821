import { timeOf } from '../time-of';
import type { Column } from './columns';

/** A column of moments, as the staff's own clock shows them; a file has them in UTC. */
export const timeColumn = <Field extends string>(
  title: string,
  field: Field,
  more: Pick<Column<never>, 'sort' | 'rank'> = {},
): Column<Readonly<Record<Field, string>>> => ({
  title,
  cell: (row) => timeOf(row[field]),
  value: (row) => row[field],
  ...more,
});
