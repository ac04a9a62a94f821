import { useEffect } from 'react';

import { useAuthToken } from '../session/auth-token';

/**
 * Keeps one stream of the user's events open while somebody is signed in. Mounted once in a tab.
 * Guests have nothing to follow and never load how.
 */
export const useLiveEvents = (): void => {
  const token = useAuthToken();
  useEffect(() => {
    if (token === undefined) return undefined;
    const stop = new AbortController();
    void import('./follow-session').then(({ followSession }) => followSession(stop.signal));
    return () => stop.abort();
  }, [token]);
};
