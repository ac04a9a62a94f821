import { useEffect } from 'react';

import { useAuthToken } from '../session/auth-token';

/**
 * Keeps the user's events coming while somebody is signed in. Mounted once in a tab.
 * Guests have nothing to follow and never load how. A page that the browser puts aside for the way back lets go of its stream.
 */
export const useLiveEvents = (): void => {
  const token = useAuthToken();
  useEffect(() => {
    if (token === undefined) return undefined;
    let stop = new AbortController();
    const follow = (): void => {
      stop = new AbortController();
      const { signal } = stop;
      void import('./follow-session').then(({ followSession }) => followSession(token, signal));
    };
    const leave = (): void => stop.abort();
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) follow();
    };
    follow();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      leave();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [token]);
};
