import type { LocaleCode } from '@shop/shared-types/locales';

import { compileMessages, type CompiledMessages } from '../../src/i18n/compile-messages';
import { messagesOfPage } from '../../src/i18n/late-messages';
import { pagePath } from '../../src/i18n/locale-path';
import type { HeadContent, PageContext } from '../../src/content/page-context';
import { addressOf, alternateAddresses, imageAddressOf } from '../addresses';
import { feedAddress, isFeedRoute } from '../files/feed-paths';
import type { PlannedPage, TemplateName } from './planned-page';
import type { ShopContent } from '../shop-content';

/** A page as Gatsby gets it. */
export interface SitePage {
  path: string;
  template: TemplateName;
  /** Only for pages that also answer every path below their own. */
  matchPath?: string;
  context: PageContext;
}

const keyOf = (locale: LocaleCode, route: string): string => `${locale} ${route}`;

/** The head of a planned page, with addresses. `known` holds the pages that search engines list: a hidden one is nobody's translation. */
const presentHead = (shop: ShopContent, page: PlannedPage, known: ReadonlySet<string>): HeadContent => {
  const { brand } = shop.byLocale[page.locale].organisation;
  const { title, description, kind = 'website', isHidden = false, jsonLd = [], innerTitles = {}, image } = page.head;
  const withBrand = (words: string): string => (words.includes(brand) ? words : `${words} · ${brand}`);
  const inner = Object.entries(innerTitles).map(([path, words]) => [path, withBrand(words)] as const);
  return {
    title: withBrand(title),
    ...(inner.length === 0 ? {} : { innerTitles: Object.fromEntries(inner) }),
    description,
    canonical: isHidden ? null : addressOf(shop, page.locale, page.route),
    alternates: isHidden ? [] : alternateAddresses(shop, page, (locale, route) => known.has(keyOf(locale, route))),
    ...(isFeedRoute(page.route) ? { feed: feedAddress(shop, page.route, page.locale) } : {}),
    kind,
    image: imageAddressOf(shop, image),
    imageAlt: image?.alt ?? brand,
    siteName: brand,
    jsonLd,
  };
};

/** Returns the messages of a page's template. Pages of one template and language share them, and thousands of pages ask. */
const messagesOfPages = (shop: ShopContent): ((page: PlannedPage) => CompiledMessages) => {
  const picked = new Map<string, CompiledMessages>();
  const all = new Map<LocaleCode, CompiledMessages>(
    shop.languages.map((locale) => [locale, compileMessages(shop.byLocale[locale].messages)]),
  );
  return ({ locale, template }) => {
    const key = `${locale} ${template}`;
    const messages = picked.get(key) ?? messagesOfPage(all.get(locale) ?? {}, template);
    picked.set(key, messages);
    return messages;
  };
};

/** Gives each planned page its address and the context from which its template is drawn. */
export const presentPages = (shop: ShopContent, pages: readonly PlannedPage[]): SitePage[] => {
  const messagesOf = messagesOfPages(shop);
  const listed = pages.filter(({ head }) => !head.isHidden);
  const known = new Set(listed.map(({ locale, route }) => keyOf(locale, route)));
  return pages.map((page) => {
    const path = pagePath(page.locale, page.route);
    return {
      path,
      template: page.template,
      ...(page.isArea ? { matchPath: `${path}/*` } : {}),
      context: {
        template: page.template,
        locale: page.locale,
        route: page.route,
        alternateRoutes: page.alternateRoutes ?? null,
        nearestRoutes: page.nearestRoutes ?? null,
        edited: page.edited ?? null,
        head: presentHead(shop, page, known),
        messages: messagesOf(page),
        content: page.content,
      },
    };
  });
};
