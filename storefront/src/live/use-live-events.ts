import { useEffect } from 'react';

import { useAuthToken } from '../session/visitor/auth-token';

/**
 * Follows the user's events while somebody is signed in. Mounted once in a tab. Guests never load the code for it. A page in the browser's
 * back/forward cache closes its stream and opens it again when it comes back.
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
