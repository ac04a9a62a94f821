import type { LocaleCode } from '@shop/shared-types/locales';

import type { DocsContent, PageSection } from '../../src/content/contents';
import { drawnImage } from '../addresses';
import type { PageDocument } from '../cms/documents';
import type { PlannedPage } from '../plan/planned-page';
import { apiPagesOf, type ApiPage } from '../reference/api-pages';
import { apiPageReference } from '../reference/json-reference';
import { referenceWords } from '../reference/words';
import type { ShopContent } from '../shop-content';
import { apiOverview, isCallsSection, referencePlace } from './api-overview';
import { breadcrumbsJsonLd } from './breadcrumbs-json-ld';
import { docsGroups } from './docs-groups';

const sectionsOf = (shop: ShopContent, { locale, sections }: PageDocument, page: ApiPage): PageSection[] => {
  const { calls, objects } = apiPageReference(referencePlace(shop, locale), page);
  const title = sections.find(isCallsSection)?.title ?? null;
  const parts: PageSection[] = [
    { kind: 'reference', source: 'json-calls', id: 'calls', title, ...calls },
    { kind: 'reference', source: 'json-objects', id: 'objects', title: referenceWords[locale].objects, ...objects },
  ];
  return parts.filter((part) => part.kind === 'reference' && part.html !== '');
};

const apiPage = (shop: ShopContent, document: PageDocument, overview: PlannedPage, page: ApiPage): PlannedPage => {
  const { locale } = document;
  const below = (route: string): string => `${route}/${page.slug}`;
  const route = below(overview.route);
  const title = `${document.title}: ${page.title}`;
  const content: DocsContent = {
    kind: 'documentation',
    title: page.title,
    lead: page.about,
    effectiveOn: null,
    sections: sectionsOf(shop, document, page),
    groups: docsGroups(shop, locale, route),
    firstInConsole: 'json',
  };
  return {
    ...overview,
    template: 'docs-reference',
    route,
    alternateRoutes: Object.fromEntries(
      Object.entries(overview.alternateRoutes ?? {}).map(([code, other]) => [code, below(other)]),
    ),
    head: {
      title,
      description: page.about,
      isHidden: overview.head.isHidden ?? false,
      image: drawnImage(shop, { locale, title }),
      jsonLd: [
        breadcrumbsJsonLd(shop, locale, [
          { name: document.title, route: overview.route },
          { name: page.title, route },
        ]),
      ],
    },
    content,
  };
};

/**
 * Plans one page for each group of calls of the JSON API, in one language. On a single page all calls would be half a megabyte of HTML.
 * Editors write no words for these pages, so the button for editors leads to the overview.
 *
 * @param pages the planned pages of the CMS; the overview is one of them
 */
export const apiPages = (shop: ShopContent, locale: LocaleCode, pages: readonly PlannedPage[]): PlannedPage[] => {
  const document = apiOverview(shop, locale);
  const overview = document && pages.find(({ route }) => route === `/${document.slug}`);
  if (!document || !overview) return [];
  return apiPagesOf(shop.openApi, locale).map((page) => apiPage(shop, document, overview, page));
};
