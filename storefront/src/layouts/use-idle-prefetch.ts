import { prefetchPathname } from 'gatsby';
import { useEffect } from 'react';

import { useLocale } from '../i18n/locale-context';
import { localePath } from '../i18n/locale-path';
import { useAuthToken } from '../session/visitor/auth-token';

/** Rule 16.10. */
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
 * Prefetches, in an idle moment, the page that follows a purchase: the account, or the sign-up for a guest. Gatsby prefetches the links in
 * view by itself. Gatsby skips both on 2G and with data saver.
 */
export const useIdlePrefetch = (): void => {
  const { code } = useLocale();
  const isSignedIn = useAuthToken() !== undefined;
  useEffect(
    () => whenIdle(() => prefetchPathname(localePath(code, isSignedIn ? '/profile' : '/registration'))),
    [code, isSignedIn],
  );
};
