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

/** The browser asks another process for every line, and a page that comes to life wants a dozen: one answer serves them all. */
const lineMaxAgeMs = 500;
let lastLine: { text: string; readAt: number } | undefined;

const readLine = (): string => {
  const now = performance.now();
  if (!lastLine || now - lastLine.readAt > lineMaxAgeMs) lastLine = { text: document.cookie, readAt: now };
  return lastLine.text;
};

const setCookie = (text: string): void => {
  document.cookie = text;
  lastLine = undefined;
};

/** Undefined where there is no document, in the static build. What another tab writes is seen half a second later at most. */
export const readCookie = (name: CookieName): string | undefined =>
  typeof document === 'undefined' ? undefined : findCookie(readLine(), name);

export const writeCookie = (name: CookieName, value: string): void =>
  setCookie(composeCookie(name, value, { isSecure: window.location.protocol === 'https:' }));

export const removeCookie = (name: CookieName): void => setCookie(`${name}=; path=/; samesite=lax; max-age=0`);
