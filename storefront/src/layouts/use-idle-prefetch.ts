import { prefetchPathname } from 'gatsby';
import { useEffect } from 'react';

import { useLocale } from '../i18n/locale-context';
import { localePath } from '../i18n/locale-path';
import { useAuthToken } from '../session/auth-token';

/** Specification section 9. */
const timeoutMs = 2_000;

const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, timeoutMs);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(work, { timeout: timeoutMs });
  return () => cancelIdleCallback(callback);
};

/**
 * Fetches ahead, in an idle moment, where a purchase leads: the account, or the sign-up of a guest. Links in view are fetched ahead by
 * Gatsby; neither happens on 2G or with data saver, which Gatsby looks after in both cases.
 */
export const useIdlePrefetch = (): void => {
  const { code } = useLocale();
  const isSignedIn = useAuthToken() !== undefined;
  useEffect(
    () => whenIdle(() => prefetchPathname(localePath(code, isSignedIn ? '/profile' : '/registration'))),
    [code, isSignedIn],
  );
};
