import { useState } from 'react';

import type { ListState } from '../../calls/use-commerce';
import { hasPlain, sortRows, type Column } from './columns';
import type { SortDirection } from './sort-head';

export interface ListOrder<Row> {
  rows: readonly Row[];
  directionOf: (column: Column<Row>) => SortDirection | undefined;
  /** Undefined: the list cannot be sorted by the column. */
  sortBy: (column: Column<Row>) => (() => void) | undefined;
}

/**
 * The order of a list: the engine's where it can sort by the column, else by what is shown, where that is the whole list. What is sorted in part
 * would only look sorted.
 */
export const useListOrder = <Row>(
  given: readonly Row[],
  columns: readonly Column<Row>[],
  list: ListState | undefined,
): ListOrder<Row> => {
  const [own, setOwn] = useState<{ title: string; direction: SortDirection }>();
  const isWhole = !list?.hasMore;
  const isEngines = ({ sort }: Column<Row>): boolean => sort !== undefined && list?.sorts.includes(sort) === true;
  const sorted = isWhole && own ? columns.find(({ title }) => title === own.title) : undefined;
  const directionOf = (column: Column<Row>): SortDirection | undefined => {
    if (own && sorted) return column === sorted ? own.direction : undefined;
    if (!isEngines(column) || list?.sort.replace(/-desc$/, '') !== column.sort) return undefined;
    return list?.sort.endsWith('-desc') ? 'descending' : 'ascending';
  };
  const sortBy = (column: Column<Row>) => {
    const next: SortDirection = directionOf(column) === 'descending' ? 'ascending' : 'descending';
    if (list && isEngines(column)) {
      return () => {
        setOwn(undefined);
        list.chooseSort(`${column.sort ?? ''}${next === 'descending' ? '-desc' : ''}`);
      };
    }
    if (!isWhole || given.length < 2 || !hasPlain(column, given)) return undefined;
    return () => setOwn({ title: column.title, direction: next });
  };
  const rows = own && sorted ? sortRows(given, sorted, own.direction === 'descending') : given;
  return { rows, directionOf, sortBy };
};
