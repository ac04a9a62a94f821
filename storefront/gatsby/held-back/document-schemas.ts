import { array, boolean, number, object, string, ValidationError, type Schema } from 'yup';

import { ownValue } from '@shop/shared-types/own-value';

import { referenceSources, snippetSources } from '../../src/content/contents';
import { findBrandColorProblem } from '../../src/theme/brand-colors';
import type { AnyDocument, ContentList } from './held-back-document';

const words = string().strict().required().matches(/\S/, '${path} has no words');
const maybe = string().strict().nullable();
const seo = object({ title: maybe, description: maybe, noIndex: boolean().nullable() }).nullable().default(null);
const picture = object({ file: object().nullable(), alt: words }).nullable().default(null);
const link = { linkLabel: maybe, linkPath: maybe };
const card = object({ icon: words, title: words, text: words, ...link });
const step = object({ title: words, text: words });
const heading = object({ title: words, text: maybe, ...link });
const slug = object({ slug: words }).nullable().default(null);
const entry = object({ title: words, path: maybe, isHidden: boolean().nullable() });
const placeText = object({ code: words, title: words, lead: maybe, body: maybe, seo });

const sections: Record<string, Schema> = {
  'section.text': object({ title: maybe, body: words }),
  'section.steps': object({ title: maybe, steps: array(step).required() }),
  'section.cards': object({ title: maybe, cards: array(card).required() }),
  'section.call-to-action': object({ title: words, text: maybe, linkLabel: words, linkPath: words }),
  'section.faq': object({ title: maybe, category: slug }),
  'section.price-table': object({ title: maybe, text: maybe, serviceCode: maybe }),
  'section.reference': object({
    title: maybe,
    source: string()
      .oneOf([...referenceSources, ...snippetSources])
      .required(),
  }),
};

const section = object({ __component: string().oneOf(Object.keys(sections)).required() }).test(
  'section',
  (value, context) => {
    const schema = ownValue(sections, value.__component);
    try {
      schema?.validateSync(context.originalValue, { abortEarly: true });
      return true;
    } catch (failure) {
      return context.createError({ message: `${context.path}: ${(failure as Error).message}` });
    }
  },
);

/** What the build needs of each document. Strapi checks the form; a call of its API, an import or an older entry may lack a part. */
const schemas: Record<ContentList, Schema> = {
  menus: object({
    slug: words,
    items: array(entry.shape({ children: array(entry).nullable() })).required(),
  }),
  homePages: object({
    title: words,
    lead: words,
    facts: array(object({ icon: words, text: words })).required(),
    stepsTitle: words,
    steps: array(step).required(),
    whyTitle: words,
    refundCard: object({ title: words, text: words }),
    cards: array(card).required(),
    pricesHeading: heading,
    reviewsHeading: heading,
    faqHeading: heading,
    blogHeading: heading,
    seo,
  }),
  organisations: object({
    brand: words,
    legalName: words,
    supportEmail: words,
    address: maybe,
    registration: maybe,
    applicableLaw: maybe,
    dataAuthority: maybe,
    processors: maybe,
    brandColor: maybe.test({
      test(color) {
        const problem = color ? findBrandColorProblem(color) : undefined;
        return problem === undefined || this.createError({ message: problem });
      },
    }),
    socialLinks: array(object({ network: words, url: words })).required(),
    paymentLogos: array(object({ code: words, name: words })).required(),
  }),
  faqCategories: object({ slug: words, title: words, order: number().nullable() }),
  faqQuestions: object({ slug: words, question: words, answer: words, category: slug, order: number().nullable() }),
  uiTranslations: object({ key: words, text: words }),
  pages: object({ slug: words, title: words, lead: maybe, sections: array(section).required(), seo }),
  articles: object({
    slug: words,
    title: words,
    excerpt: words,
    body: words,
    tags: array(object({ documentId: words, slug: words })).required(),
    author: words,
    publishedOn: string()
      .matches(/^\d{4}-\d{2}-\d{2}/)
      .required(),
    updatedAt: words,
    coverPicture: picture,
    socialPicture: picture,
    seo,
  }),
  tags: object({ slug: words, name: words }),
  serviceTexts: placeText,
  countryTexts: placeText,
  popups: object({ key: words, title: words, body: words }),
  reviews: object({ name: words, message: words, localeCode: words }),
  comments: object({ name: words, message: words, localeCode: words }),
  redirects: object({ from: words, to: words, kind: string().oneOf(['permanent', 'temporary']).required() }),
  siteLocales: object({ code: words, domain: maybe }),
};

/** What a document lacks, in sentences that name the field; empty when it is whole. */
export const findShapeProblems = (list: ContentList, document: AnyDocument): string[] => {
  try {
    schemas[list].validateSync(document, { abortEarly: false });
    return [];
  } catch (failure) {
    if (!(failure instanceof ValidationError)) throw failure;
    return failure.errors;
  }
};
