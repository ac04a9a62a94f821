import { navigate } from 'gatsby';
import { useCallback, useEffect, useState } from 'react';

import { useNavigate } from '../../i18n/use-navigate';
import { readAuthToken } from '../../session/auth-token';
import { takeReturnPath } from '../../session/return-path';

/** Whether the address asks to come back after signing in (`?goback=1`). False in the static HTML. */
export const useGoesBack = (): boolean => {
  const [goesBack, setGoesBack] = useState(false);
  useEffect(() => setGoesBack(new URLSearchParams(window.location.search).get('goback') === '1'), []);
  return goesBack;
};

/** Leads a signed-in visitor on: back to where the purchase began when asked so, else to the numbers. */
export const useAfterSignIn = (): (() => void) => {
  const go = useNavigate();
  return useCallback(() => {
    const goesBack = new URLSearchParams(window.location.search).get('goback') === '1';
    const path = goesBack ? takeReturnPath() : undefined;
    if (path === undefined) go('/profile', { replace: true });
    else void navigate(path, { replace: true });
  }, [go]);
};

/** Somebody who is signed in already has nothing to do on a sign-in page. */
export const useSkipWhenSignedIn = (goOn: () => void): void => {
  useEffect(() => {
    if (readAuthToken() !== undefined) goOn();
  }, [goOn]);
};
