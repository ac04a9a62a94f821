import useSWR from 'swr';

import type { SearchEntry } from '../../../content/search-entry';
import { useLocale } from '../../../i18n/locale-context';

const load = async (address: string): Promise<readonly SearchEntry[]> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as readonly SearchEntry[];
};

/** All that can be found in the language, loaded once a visit. */
export const useSearchIndex = () => {
  const { code } = useLocale();
  return useSWR<readonly SearchEntry[], unknown>(`/search-index/${code}.json`, load, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
};
