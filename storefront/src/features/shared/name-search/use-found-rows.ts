import { useMemo } from 'react';

import { useLocale } from '../../../i18n/locale-context';
import { filterRows } from './filter-rows';
import type { NamedRow } from './find-rows';
import { useNameSearch } from './use-name-search';

/**
 * The rows that somebody means who types a name (rule 3.33); all rows for an empty text. `isRanked`: they stand in the order in which they
 * fit. Give the same rows each time, since what is known of a row is kept for it.
 */
export const useFoundRows = <Row extends NamedRow>(rows: readonly Row[] | undefined, search: string) => {
  const { languageTag } = useLocale();
  const isSearching = search.trim() !== '';
  const findRows = useNameSearch(isSearching);
  const found = useMemo(
    () => rows && (findRows?.(rows, search) ?? filterRows(rows, search, languageTag)),
    [findRows, languageTag, rows, search],
  );
  return { found, isRanked: isSearching && findRows !== undefined };
};
