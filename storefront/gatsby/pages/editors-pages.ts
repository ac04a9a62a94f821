import type { CmsPageContent, DocsContent, ReviewsContent } from '../../src/content/contents';
import { isMessagePath } from '../../src/content/message-paths';
import { drawnImage } from '../addresses';
import type { PageDocument } from '../cms/documents';
import type { PlannedPage, TemplateName } from '../plan/planned-page';
import { inLocale, type ShopContent } from '../shop-content';
import { presentReference, snippetsOf } from '../reference/present-reference';
import { referencePlace } from './api-overview';
import { apiPages } from './api-pages';
import { docsGroups } from './docs-groups';
import { docsTemplateOf, firstInConsole } from './docs-template';
import { presentPage } from './present-page';
import { faqContent, faqJsonLd, questionsOf } from './questions';
import { serviceRows } from './rows';

interface Presented {
  template: TemplateName;
  content: CmsPageContent;
}

/** Some pages show a form, or the documentation's navigation, beside the editors' words. */
const presented = (shop: ShopContent, { locale, slug, kind }: PageDocument, content: CmsPageContent): Presented => {
  const route = `/${slug}`;
  if (kind !== 'documentation') return { template: isMessagePath(route) ? 'message' : 'cms-page', content };
  const first = firstInConsole(route);
  const docs: DocsContent = { ...content, groups: docsGroups(shop, locale, route), firstInConsole: first };
  return { template: docsTemplateOf(content, first), content: docs };
};

const cmsPage = (shop: ShopContent, page: PageDocument): PlannedPage => {
  const words = presentPage(page, {
    questionsOf: (categorySlug) => questionsOf(shop, page.locale, categorySlug),
    serviceRows: () => serviceRows(shop.catalogue, page.locale),
    referenceOf: (source) => presentReference(source, referencePlace(shop, page.locale)),
    snippetsOf,
    company: shop.byLocale[page.locale].organisation,
  });
  return {
    locale: page.locale,
    route: `/${page.slug}`,
    alternateRoutes: Object.fromEntries(
      shop.cms.pages
        .filter(({ documentId }) => documentId === page.documentId)
        .map(({ locale, slug }) => [locale, `/${slug}`]),
    ),
    ...presented(shop, page, words),
    edited: { type: 'page', documentId: page.documentId },
    head: {
      title: page.seo?.title ?? page.title,
      description: page.seo?.description ?? words.lead ?? page.title,
      isHidden: page.seo?.noIndex ?? false,
      image: drawnImage(shop, { locale: page.locale, title: page.title }),
    },
  };
};

const ownPages = (shop: ShopContent): PlannedPage[] =>
  shop.languages.flatMap((locale) => {
    const { intl } = shop.byLocale[locale];
    const faq = faqContent(shop, locale);
    const faqPage: PlannedPage = {
      locale,
      route: '/faq',
      template: 'faq',
      edited: { type: 'faq-question' },
      head: {
        title: intl.formatMessage({ id: 'faq.head-title' }),
        description: intl.formatMessage({ id: 'faq.head-description' }),
        jsonLd: [faqJsonLd(faq.categories.flatMap(({ questions }) => questions))],
      },
      content: faq,
    };
    const reviews: ReviewsContent = {
      reviews: shop.cms.reviews
        .filter(({ localeCode }) => localeCode === locale)
        .map(({ name, message, writtenAt, isExample }) => ({
          name,
          message,
          writtenAt,
          ...(isExample ? { isExample } : {}),
        })),
    };
    const reviewsPage: PlannedPage = {
      locale,
      route: '/reviews',
      template: 'reviews',
      edited: { type: 'review' },
      head: {
        title: intl.formatMessage({ id: 'reviews.head-title' }),
        description: intl.formatMessage({ id: 'reviews.lead' }),
      },
      content: reviews,
    };
    return [faqPage, reviewsPage];
  });

/** Pages whose words come from the editors: FAQ, reviews, and after them every page of the CMS with the reference that belongs to it. */
export const editorsPages = (shop: ShopContent): PlannedPage[] => [
  ...ownPages(shop),
  ...shop.languages.flatMap((locale) => {
    const pages = inLocale(shop.cms.pages, locale).map((page) => cmsPage(shop, page));
    // The reference comes first: its addresses are the shop's own.
    return [...apiPages(shop, locale, pages), ...pages];
  }),
];
