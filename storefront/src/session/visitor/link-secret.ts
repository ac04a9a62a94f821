import { localePath, splitLocalePath } from '../../i18n/locale-path';
import { dropFromTab, keepInTab, readFromTab } from './tab-storage';

/** Pages whose links, in letters and from the bot, carry a secret that opens an account, and the place of the secret in the address. */
const secretPlaces = {
  '/confirm': 'path',
  '/bot-link': 'path',
  '/signup/confirm-email': 'token',
} as const;

export type SecretRoute = keyof typeof secretPlaces;

export interface SecretAddress {
  route: SecretRoute;
  secret: string;
  /** Path and query of the same page without the secret. */
  address: string;
}

const secretRoutes = Object.keys(secretPlaces) as SecretRoute[];

export const isSecretRoute = (route: string): route is SecretRoute => Object.hasOwn(secretPlaces, route);

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** Splits an address into its secret and the address without it. @returns undefined when the address holds no secret */
export const splitSecretAddress = (pathname: string, search: string): SecretAddress | undefined => {
  const { locale, path } = splitLocalePath(pathname);
  const route = secretRoutes.find((one) => path === one || path.startsWith(`${one}/`));
  if (!route) return undefined;
  const query = new URLSearchParams(search);
  const secret =
    secretPlaces[route] === 'path' ? decoded(path.slice(route.length + 1).split('/')[0] ?? '') : query.get('token');
  if (!secret) return undefined;
  query.delete('token');
  const rest = query.toString();
  return { route, secret, address: localePath(locale, route) + (rest && `?${rest}`) };
};

const keyOf = (route: SecretRoute): string => `linkSecret:${route}`;
const isSecret = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** For browsers that forbid storage. There a reload loses the secret, and the page says that the link is broken. */
const inMemory = new Map<SecretRoute, string>();

/** The address without its query's secret, until the page has been drawn. */
let addressToShow: string | undefined;

/**
 * Keeps the secret of the address in the tab, so that a reload or a log-in on the way still finds it, and takes it out of the address bar
 * and the history. A secret in the path leaves at once. A secret in the query leaves with `finishHidingLinkSecret`: Gatsby looks up the
 * page that it hydrates by path and query, and draws nothing when the query has changed by then.
 */
export const hideLinkSecret = (): void => {
  const found = splitSecretAddress(window.location.pathname, window.location.search);
  if (!found) return;
  inMemory.set(found.route, found.secret);
  keepInTab(keyOf(found.route), found.secret);
  if (secretPlaces[found.route] === 'path') window.history.replaceState(window.history.state, '', found.address);
  else addressToShow = found.address;
};

/** Takes a secret out of the query once the page has been drawn, before any outside script is loaded. */
export const finishHidingLinkSecret = (): void => {
  if (addressToShow === undefined) return;
  window.history.replaceState(window.history.state, '', addressToShow);
  addressToShow = undefined;
};

/** The secret with which this tab came to the page. Undefined when there is none or when it was used up. */
export const readLinkSecret = (route: SecretRoute): string | undefined =>
  inMemory.get(route) ?? readFromTab(keyOf(route), isSecret);

/** Forgets a secret that was used or has become invalid. */
export const dropLinkSecret = (route: SecretRoute): void => {
  inMemory.delete(route);
  dropFromTab(keyOf(route));
};
