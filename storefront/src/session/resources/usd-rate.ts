import useSWR from 'swr';

import { callEndpoint } from '../api/call-endpoint';

/** The rate changes once a day, so a rate of the last hour is current enough. */
const refreshEveryMs = 60 * 60_000;

/** Rubles for one dollar: first the rate of the build, then today's. */
export const useUsdRate = (built: number | undefined): number | undefined => {
  const { data } = useSWR<number, unknown>('getUsdRate', () => callEndpoint('getUsdRate'), {
    dedupingInterval: refreshEveryMs,
    revalidateOnFocus: false,
  });
  return data ?? built;
};
