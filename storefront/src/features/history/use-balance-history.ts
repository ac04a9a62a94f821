import useSWRInfinite from 'swr/infinite';

import type { BalanceHistoryEntry } from '@shop/shared-types/contract/ledger';

import { callEndpoint } from '../../session/api/call-endpoint';

const pageSize = 50;

type Page = readonly BalanceHistoryEntry[];

const keyOf = (index: number, previous: Page | null): readonly [string, number | undefined] | null => {
  if (index === 0) return ['listBalanceHistory', undefined];
  const last = previous?.at(-1);
  return last === undefined || (previous?.length ?? 0) < pageSize ? null : ['listBalanceHistory', last.invoiceNumber];
};

/** The balance history, page by page, newest first. */
export const useBalanceHistory = () => {
  const { data, error, isLoading, setSize, mutate } = useSWRInfinite<Page, unknown>(
    keyOf,
    ([, before]: readonly [string, number | undefined]) =>
      callEndpoint('listBalanceHistory', { query: { limit: pageSize, before } }),
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
