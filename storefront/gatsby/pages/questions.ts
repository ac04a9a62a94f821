import type { LocaleCode } from '@shop/shared-types/locales';

import type { FaqContent, Question } from '../../src/content/contents';
import { inLocale, type ShopContent } from '../shop-content';
import { presentQuestion } from './present-question';

const byOrder = (a: { order: number | null }, b: { order: number | null }): number =>
  (a.order ?? 999) - (b.order ?? 999);

/** Questions of one category, in the editors' order. */
export const questionsOf = ({ cms }: ShopContent, locale: LocaleCode, categorySlug: string): Question[] =>
  inLocale(cms.faqQuestions, locale)
    .filter(({ category }) => category?.slug === categorySlug)
    .sort(byOrder)
    .map(presentQuestion);

/** Questions that the editors put on the home page. */
export const questionsOnHome = ({ cms }: ShopContent, locale: LocaleCode): Question[] =>
  inLocale(cms.faqQuestions, locale)
    .filter(({ isOnHome }) => isOnHome)
    .sort(byOrder)
    .map(presentQuestion);

/** All questions by category; categories without one are left out. */
export const faqContent = (shop: ShopContent, locale: LocaleCode): FaqContent => ({
  categories: inLocale(shop.cms.faqCategories, locale)
    .sort(byOrder)
    .map(({ slug, title }) => ({ slug, title, questions: questionsOf(shop, locale, slug) }))
    .filter(({ questions }) => questions.length > 0),
});

/** Questions and answers as search engines read them. */
export const faqJsonLd = (questions: readonly Question[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answerHtml }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answerHtml },
  })),
});
