import { cookieLifetimes } from '@shop/shared-types/constants';

/** The one table of cookies and their lives (specification sections 3 and 9); `admin` ends with the browser's session. */
const lifetimes = { ...cookieLifetimes, admin: undefined } as const;

/** Cookies that a script reads and writes. */
export type CookieName = keyof typeof lifetimes;

/** Value of one cookie in a `document.cookie` line. A value that cannot be decoded counts as absent. */
export const findCookie = (line: string, name: string): string | undefined => {
  const start = `${name}=`;
  const pair = line.split('; ').find((candidate) => candidate.startsWith(start));
  if (pair === undefined) return undefined;
  try {
    return decodeURIComponent(pair.slice(start.length));
  } catch {
    return undefined;
  }
};

/** What `document.cookie` is set to: for the whole site, sent only with same-site requests, over TLS wherever the page is. */
export const composeCookie = (name: CookieName, value: string, { isSecure }: { isSecure: boolean }): string => {
  const lifetime = lifetimes[name];
  return [
    `${name}=${encodeURIComponent(value)}`,
    'path=/',
    'samesite=lax',
    ...(lifetime === undefined ? [] : [`max-age=${lifetime}`]),
    ...(isSecure ? ['secure'] : []),
  ].join('; ');
};

/** Undefined where there is no document, in the static build. */
export const readCookie = (name: CookieName): string | undefined =>
  typeof document === 'undefined' ? undefined : findCookie(document.cookie, name);

export const writeCookie = (name: CookieName, value: string): void => {
  document.cookie = composeCookie(name, value, { isSecure: window.location.protocol === 'https:' });
};

export const removeCookie = (name: CookieName): void => {
  document.cookie = `${name}=; path=/; samesite=lax; max-age=0`;
};
