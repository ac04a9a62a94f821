import { useEffect } from 'react';
import useSWR, { mutate } from 'swr';

import { callEndpoint } from '../api/call-endpoint';
import { useAuthToken } from '../visitor/auth-token';

const balanceKey = 'getBalance';
/** Event on `window` that asks for a fresh balance (rule 16.7). */
const refreshEvent = 'getBalance';

/**
 * The balance that can be spent, in kopecks. Undefined for guests and until it is loaded. If the first load fails, it counts as 0 (rule
 * 16.12).
 */
export const useBalance = (): number | undefined => {
  const token = useAuthToken();
  const { data, error } = useSWR<number, unknown>(token ? balanceKey : null, () => callEndpoint('getBalance'));
  if (token === undefined) return undefined;
  return data ?? (error === undefined ? undefined : 0);
};

export const keepBalance = (kopecks: number): Promise<unknown> => mutate(balanceKey, kopecks, { revalidate: false });

export const refreshBalance = (): Promise<unknown> => mutate(balanceKey);

/** Loads the balance again on each change of page and on every `getBalance` event. Mounted once. */
export const useBalanceRefresh = (path: string): void => {
  const token = useAuthToken();
  useEffect(() => {
    if (token) void refreshBalance();
  }, [path, token]);
  useEffect(() => {
    const refresh = () => void refreshBalance();
    window.addEventListener(refreshEvent, refresh);
    return () => window.removeEventListener(refreshEvent, refresh);
  }, []);
};
