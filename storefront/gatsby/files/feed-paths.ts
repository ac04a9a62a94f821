import type { LocaleCode } from '@shop/shared-types/locales';

import { addressOf } from '../addresses';
import type { ShopContent } from '../shop-content';

/** Pages to which a reader can subscribe, and the first part of the names of their files. */
const feedNames = { '/blog': 'feed', '/docs/versions': 'api-changes' } as const;

export type FeedRoute = keyof typeof feedNames;

/** Path of a feed. It stands at the root like the sitemaps, so it is the same on every domain. */
export const feedPath = (route: FeedRoute, locale: LocaleCode, format: 'xml' | 'json' = 'xml'): string =>
  `/${feedNames[route]}-${locale}.${format}`;

/** Absolute address of the feed of a page, on the language's own domain where it has one. */
export const feedAddress = (
  shop: ShopContent,
  route: FeedRoute,
  locale: LocaleCode,
  format: 'xml' | 'json' = 'xml',
): string => new URL(feedPath(route, locale, format), addressOf(shop, locale, '/')).href;

export const isFeedRoute = (route: string): route is FeedRoute => Object.hasOwn(feedNames, route);
