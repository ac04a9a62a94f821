import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';

import type { CmsPageContent, PageSection, ReviewsContent } from '../../src/content/contents';
import { isLetterPath } from '../../src/content/letter-paths';
import type { PageDocument, SectionPart } from '../cms/documents';
import type { PlannedPage, TemplateName } from '../planned-page';
import { anchorOf, renderRichText } from '../rich-text';
import { inLocale, type ShopContent } from '../shop-content';
import { faqContent, faqJsonLd, questionsOf } from './questions';
import { serviceRows } from './rows';

const rowsInPriceTable = 10;

const presentSection = (shop: ShopContent, locale: LocaleCode, part: SectionPart, index: number): PageSection => {
  const id = part.title ? anchorOf(part.title) : `section-${index + 1}`;
  switch (part.__component) {
    case 'section.text':
      return { kind: 'text', id, title: part.title, html: renderRichText(part.body, locale).html };
    case 'section.steps':
      return { kind: 'steps', id, title: part.title, steps: part.steps };
    case 'section.cards':
      return { kind: 'cards', id, title: part.title, cards: part.cards };
    case 'section.call-to-action':
      return {
        kind: 'call-to-action',
        id,
        title: part.title,
        text: part.text,
        linkLabel: part.linkLabel,
        linkPath: part.linkPath,
      };
    case 'section.faq':
      return {
        kind: 'faq',
        id,
        title: part.title,
        questions: part.category ? questionsOf(shop, locale, part.category.slug) : [],
      };
    case 'section.price-table': {
      const rows = serviceRows(shop.catalogue, locale);
      const chosen = part.serviceCode
        ? rows.filter(({ code }) => code === part.serviceCode)
        : rows.slice(0, rowsInPriceTable);
      return { kind: 'price-table', id, title: part.title, text: part.text, rows: chosen };
    }
  }
};

/** Pages that hold a form or the test console beside the editors' words. */
const templateOf = ({ slug }: PageDocument): TemplateName => {
  if (slug === 'api') return 'api-docs';
  return isLetterPath(`/${slug}`) ? 'letter' : 'cms-page';
};

const cmsPage = (shop: ShopContent, page: PageDocument): PlannedPage => {
  const content: CmsPageContent = {
    kind: page.kind,
    title: page.title,
    lead: page.lead,
    effectiveOn: page.effectiveOn,
    sections: page.sections.map((part, index) => presentSection(shop, page.locale, part, index)),
  };
  return {
    locale: page.locale,
    route: `/${page.slug}`,
    template: templateOf(page),
    head: {
      title: page.seo?.title ?? page.title,
      description: page.seo?.description ?? page.lead ?? page.title,
      isHidden: page.seo?.noIndex ?? false,
    },
    content,
  };
};

/** Pages whose words are the editors': FAQ, and every page of the CMS. */
export const editorsPages = (shop: ShopContent): PlannedPage[] =>
  localeCodes.flatMap((locale) => {
    const { intl } = shop.byLocale[locale];
    const faq = faqContent(shop, locale);
    const faqPage: PlannedPage = {
      locale,
      route: '/faq',
      template: 'faq',
      head: {
        title: intl.formatMessage({ id: 'faq.title' }),
        description: intl.formatMessage({ id: 'faq.lead' }),
        jsonLd: [faqJsonLd(faq.categories.flatMap(({ questions }) => questions))],
      },
      content: faq,
    };
    const reviews: ReviewsContent = {
      reviews: shop.cms.reviews
        .filter(({ localeCode }) => localeCode === locale)
        .map(({ name, message, writtenAt }) => ({ name, message, writtenAt })),
    };
    const reviewsPage: PlannedPage = {
      locale,
      route: '/reviews',
      template: 'reviews',
      head: {
        title: intl.formatMessage({ id: 'reviews.title' }),
        description: intl.formatMessage({ id: 'reviews.lead' }),
      },
      content: reviews,
    };
    return [faqPage, reviewsPage, ...inLocale(shop.cms.pages, locale).map((page) => cmsPage(shop, page))];
  });
