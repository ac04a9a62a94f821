import { isLocaleCode, unprefixedLocale, type LocaleCode } from './locales.ts';
import { withoutEdges } from './typed-text.ts';

/** Why a text is no origin at which a language can be served. */
export type OriginFault = 'not-an-address' | 'not-only-a-host' | 'not-secure' | 'no-name' | 'api-name';

/** The part of the global `URL` that is used here. Browsers and Node have it; this package is typed for neither. */
interface ParsedAddress {
  protocol: string;
  hostname: string;
  origin: string;
  username: string;
  password: string;
  pathname: string;
  search: string;
  hash: string;
}
declare const URL: {
  new (address: string): ParsedAddress;
  canParse(address: string): boolean;
};

const isLoopbackName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/** A number as the last label makes an IPv4 address; brackets make an IPv6 one. */
const isIpAddress = (host: string): boolean => host.startsWith('[') || /(?:^|\.)\d+$/.test(host);

/**
 * Reads the origin of a language's own domain (rule 2.11) as an editor writes it: `example.ru`, `пример.рф`, `https://example.ru:8443`. A
 * bare name means https. Http is for names of this machine only, such as `http://ru.localhost:8080`.
 * @returns the origin, with letters of other scripts as browsers send them (`xn--…`)
 */
export const parseOwnOrigin = (text: string): { origin: string } | { fault: OriginFault } => {
  const written = text.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(written) ? written : `https://${written}`;
  if (/\s/.test(written) || !URL.canParse(address)) return { fault: 'not-an-address' };
  const url = new URL(address);
  const { protocol, hostname, username, password, pathname, search, hash } = url;
  if (protocol !== 'https:' && protocol !== 'http:') return { fault: 'not-an-address' };
  if (username + password + search + hash !== '' || pathname !== '/') return { fault: 'not-only-a-host' };
  if (isIpAddress(hostname)) return { fault: 'no-name' };
  if (isLoopbackName(hostname)) return { origin: url.origin };
  if (!hostname.includes('.') || hostname.endsWith('.')) return { fault: 'no-name' };
  if (hostname.startsWith('api.')) return { fault: 'api-name' };
  return protocol === 'https:' ? { origin: url.origin } : { fault: 'not-secure' };
};

/** A language of the site as the CMS answers it. */
export interface SiteLanguage {
  code: string;
  domain?: string | null | undefined;
}

/**
 * Returns the origin of each language that has a usable domain of its own. Left out are domains that `parseOwnOrigin` refuses, a domain for
 * English (it is at the root of the main domain), the main domain itself, and a domain that an earlier language has. The CMS refuses all of
 * them in its form; they can still come by an import.
 */
export const ownOriginsOf = (
  languages: readonly SiteLanguage[],
  publicUrl: string,
): Partial<Record<LocaleCode, string>> => {
  const taken = new Set([new URL(publicUrl).origin]);
  const origins: Partial<Record<LocaleCode, string>> = {};
  for (const { code, domain } of languages) {
    if (!domain || !isLocaleCode(code) || code === unprefixedLocale) continue;
    const parsed = parseOwnOrigin(domain);
    if (!('origin' in parsed) || taken.has(parsed.origin)) continue;
    taken.add(parsed.origin);
    origins[code] = parsed.origin;
  }
  return origins;
};

/**
 * The one written form of an address to which paths are added (rule 20.30): small letters in its host, no blanks or invisible marks around it,
 * no slashes at its end, no doubled ones, no query. A path before the added ones stays.
 * @returns undefined for what is no address of the web.
 */
export const baseAddress = (given: string): string | undefined => {
  const text = withoutEdges(given);
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, pathname } = new URL(text);
  return /^https?:$/.test(protocol) ? origin + pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '') : undefined;
};
