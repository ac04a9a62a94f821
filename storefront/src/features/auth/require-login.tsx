import { useEffect, type ReactNode } from 'react';

import { useNavigate } from '../../i18n/use-navigate';
import { useAuthToken } from '../../session/visitor/auth-token';
import { keepOtherPath } from '../../session/visitor/return-path';
import { useIsHydrated } from '../../session/use-is-hydrated';

export interface RequireLoginProps {
  /** Shown in the static HTML, and until the session is known. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows its content to signed-in visitors. Sends all others to the login, which leads them back. */
export const RequireLogin = ({ fallback, children }: RequireLoginProps) => {
  const go = useNavigate();
  const isHydrated = useIsHydrated();
  const token = useAuthToken();
  const isGuest = isHydrated && token === undefined;
  useEffect(() => {
    if (!isGuest) return;
    keepOtherPath(window.location.pathname + window.location.search);
    go('/authorization?goback=1', { replace: true });
  }, [go, isGuest]);
  return <>{token === undefined ? fallback : children}</>;
};
