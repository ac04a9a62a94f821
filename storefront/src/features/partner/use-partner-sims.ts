import useSWRInfinite from 'swr/infinite';

import { callEndpoint } from '../../session/api/call-endpoint';
import type { PartnerSim } from './partner';

const pageSize = 50;

type Page = readonly PartnerSim[];
type Key = readonly [name: string, search: string, country: string, after: string | undefined];

/** SIM cards by number, page by page: those whose number begins so, or whose port it is; of one country, or of all. */
export const usePartnerSims = (search: string, country: string) => {
  const keyOf = (index: number, previous: Page | null): Key | null => {
    if (index === 0) return ['listPartnerSims', search, country, undefined];
    const last = previous?.at(-1);
    return last === undefined || (previous?.length ?? 0) < pageSize
      ? null
      : ['listPartnerSims', search, country, last.phone];
  };
  const { data, error, isLoading, setSize, mutate } = useSWRInfinite<Page, unknown>(keyOf, ([, , , after]: Key) =>
    callEndpoint('listPartnerSims', {
      query: {
        limit: pageSize,
        after,
        ...(search === '' ? {} : { search }),
        ...(country === '' ? {} : { country: Number(country) }),
      },
    }),
  );
  return {
    sims: data?.flat(),
    error: data === undefined ? error : undefined,
    isLoading,
    isComplete: data !== undefined && (data.at(-1)?.length ?? 0) < pageSize,
    loadMore: () => void setSize((size) => size + 1),
    reload: () => void mutate(),
  };
};
