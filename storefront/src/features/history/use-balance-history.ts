import useSWRInfinite from 'swr/infinite';

import type { BalanceHistoryEntry } from '@shop/shared-types/contract/ledger';

import { callEndpoint } from '../../session/api/call-endpoint';
import { queryOf, type HistoryFilter } from './history-filter';

const pageSize = 50;

type Page = readonly BalanceHistoryEntry[];
type Key = readonly [name: string, filter: string, before: number | undefined];

/** The balance history, page by page, newest first, narrowed by the filter. */
export const useBalanceHistory = (filter: HistoryFilter) => {
  const query = queryOf(filter);
  const filterKey = JSON.stringify(query);
  const keyOf = (index: number, previous: Page | null): Key | null => {
    if (index === 0) return ['listBalanceHistory', filterKey, undefined];
    const last = previous?.at(-1);
    return last === undefined || (previous?.length ?? 0) < pageSize
      ? null
      : ['listBalanceHistory', filterKey, last.invoiceNumber];
  };
  const { data, error, isLoading, setSize, mutate } = useSWRInfinite<Page, unknown>(
    keyOf,
    ([, , before]: Key) => callEndpoint('listBalanceHistory', { query: { ...query, limit: pageSize, before } }),
    { revalidateFirstPage: true },
  );
  const isComplete = data !== undefined && (data.at(-1)?.length ?? 0) < pageSize;
  return {
    entries: data?.flat(),
    error: data === undefined ? error : undefined,
    isLoading,
    isComplete,
    loadMore: () => void setSize((size) => size + 1),
    reload: () => void mutate(),
  };
};
