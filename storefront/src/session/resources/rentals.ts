import useSWR, { mutate } from 'swr';

import type { Rental, RentalTab } from '@shop/shared-types/contract/rentals';

import { callEndpoint } from '../api/call-endpoint';
import { useAuthToken } from '../visitor/auth-token';

const rentalsKey = 'listRentals';
const pageSize = 50;

/** Loads the newest rentals page by page, as many as requested. */
const loadRentals = async (tab: RentalTab, wanted: number): Promise<Rental[]> => {
  const rentals: Rental[] = [];
  for (;;) {
    const before = rentals.at(-1)?.id;
    const page = await callEndpoint('listRentals', {
      query: { tab, limit: pageSize, ...(before === undefined ? {} : { before }) },
    });
    rentals.push(...page);
    if (page.length < pageSize || rentals.length >= wanted) return rentals;
  }
};

/** Rentals of one tab of the rental screen, `pages` × 50 of them. Pushed events keep them up to date (`live/`). */
export const useRentals = (tab: RentalTab, pages: number) => {
  const token = useAuthToken();
  const {
    data,
    error,
    isLoading,
    mutate: reload,
  } = useSWR<Rental[], unknown>(token ? [rentalsKey, tab, pages] : null, () => loadRentals(tab, pages * pageSize), {
    keepPreviousData: true,
  });
  return {
    rentals: token ? data : undefined,
    error: data === undefined ? error : undefined,
    isLoading,
    hasMore: data !== undefined && data.length >= pages * pageSize,
    reload: () => void reload(),
  };
};

/** Reloads all lists of rentals in view, because a rental moves between the tabs as it changes. */
export const refreshRentals = (): Promise<unknown> => mutate((key) => Array.isArray(key) && key[0] === rentalsKey);
