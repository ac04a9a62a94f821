import useSWR from 'swr';

import { callEndpoint } from './api/call-endpoint';

/** The rate changes once a day. */
const refreshEveryMs = 60 * 60_000;

/** Rubles for one dollar: first what the page was built with, then today's. */
export const useUsdRate = (built: number | undefined): number | undefined => {
  const { data } = useSWR<number, unknown>('getUsdRate', () => callEndpoint('getUsdRate'), {
    dedupingInterval: refreshEveryMs,
    revalidateOnFocus: false,
  });
  return data ?? built;
};
