import { areaPaths } from '@shop/shared-types/area-paths';
import type { LocaleCode } from '@shop/shared-types/locales';

import { localePath } from '../i18n/locale-path';

/** Where the visitor is, in words of the site: see `PageInfo`. */
export interface CountedPage {
  /** Path of the page as it was built, without a locale. */
  route: string;
  /** Path and query in the address bar, without a locale. */
  here: string;
}

/** What may be told of a query: where a campaign led from, and what was chosen. Everything else may be a secret or a person's words. */
const toldParameters = /^(utm_(source|medium|campaign|term|content)|service|country|page)$/;
/** Longer values are nothing that a campaign or a choice has. */
const toldLengthMax = 64;

const isKnownArea = (path: string): boolean => (areaPaths as readonly string[]).includes(path);

/**
 * The address that counters hear of: the route of the page, or of the area within it, and the listed part of the query. What follows
 * a route (`/confirm/{token}`), and an address that no page has, is never told.
 */
export const countedAddress = (locale: LocaleCode, { route, here }: CountedPage): string => {
  const [path = '', search = ''] = here.split('?', 2);
  const query = new URLSearchParams(
    [...new URLSearchParams(search)].filter(
      ([name, value]) => toldParameters.test(name) && value.length <= toldLengthMax,
    ),
  ).toString();
  return localePath(locale, isKnownArea(path) ? path : route) + (query && `?${query}`);
};
