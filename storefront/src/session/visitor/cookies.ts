import { cookieLifetimes } from '@shop/shared-types/constants';

/** The only table of cookies and their lifetimes (rule 16.1). `admin` ends with the browser's session. */
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

/**
 * Composes the text that is assigned to `document.cookie`: for the whole site, sent only with same-site requests, and only over TLS if the
 * page came over TLS.
 */
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

/**
 * The text of all cookies is cached for 500 ms. Each read of `document.cookie` asks another process of the browser, and a page reads about
 * a dozen cookies while it hydrates.
 */
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

/** Reads a cookie. Undefined in the static build, which has no document. A cookie that another tab writes is seen at most 500 ms later. */
export const readCookie = (name: CookieName): string | undefined =>
  typeof document === 'undefined' ? undefined : findCookie(readLine(), name);

export const writeCookie = (name: CookieName, value: string): void =>
  setCookie(composeCookie(name, value, { isSecure: window.location.protocol === 'https:' }));

export const removeCookie = (name: CookieName): void => setCookie(`${name}=; path=/; samesite=lax; max-age=0`);
