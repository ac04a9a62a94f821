import { useEffect, useState } from 'react';

import { useFetchClient } from '@strapi/strapi/admin';

export type SiteData<Data> = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; data: Data };

/** Reads one of our admin calls, and again every `everyMs` while the page is open, and at once when `changes` becomes another: a count of one's own changes, or a version. */
export const useSiteData = <Data>(path: string, everyMs: number, changes: number | string = 0): SiteData<Data> => {
  const { get } = useFetchClient();
  const [answer, setAnswer] = useState<SiteData<Data>>({ state: 'loading' });
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      try {
        const { data } = await get<{ data: Data }>(path);
        if (isShown) setAnswer({ state: 'loaded', data: data.data });
      } catch {
        if (isShown) setAnswer({ state: 'failed' });
      }
    };
    void load();
    const timer = setInterval(() => void load(), everyMs);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [get, path, everyMs, changes]);
  return answer;
};
