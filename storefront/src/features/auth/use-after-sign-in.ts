import { navigate } from 'gatsby';
import { useCallback, useEffect } from 'react';

import { useNavigate } from '../../i18n/use-navigate';
import { readAuthToken } from '../../session/visitor/auth-token';
import { useIsHydrated } from '../../session/use-is-hydrated';
import { takeReturnPath } from '../../session/visitor/return-path';

/** Whether the address asks for a return after signing in (`?goback=1`). False in the static HTML. */
export const useGoesBack = (): boolean =>
  useIsHydrated() && new URLSearchParams(window.location.search).get('goback') === '1';

/** Sends a signed-in visitor back to the place where the purchase began, if the address asks for it, else to the numbers. */
export const useAfterSignIn = (): (() => void) => {
  const go = useNavigate();
  return useCallback(() => {
    const goesBack = new URLSearchParams(window.location.search).get('goback') === '1';
    const path = goesBack ? takeReturnPath() : undefined;
    if (path === undefined) go('/profile', { replace: true });
    else void navigate(path, { replace: true });
  }, [go]);
};

/** Sends visitors who are already signed in away from a sign-in page. */
export const useSkipWhenSignedIn = (goOn: () => void): void => {
  useEffect(() => {
    if (readAuthToken() !== undefined) goOn();
  }, [goOn]);
};
