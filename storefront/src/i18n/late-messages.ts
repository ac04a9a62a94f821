import { ownValue } from '@shop/shared-types/own-value';

import type { CompiledMessages } from './compile-messages';

/**
 * Features whose messages no static page shows (ids are `feature.thing`). Their messages are a separate file, which `LatePart` loads with
 * the view that needs them, so that a content page does not carry them.
 */
const lateFeatures: readonly string[] = [
  'admin-widget',
  'allowance',
  'api-docs',
  'calls',
  'captcha',
  'community',
  'confirmation',
  'disputes',
  'history',
  'liability-check',
  'licences',
  'loyalty',
  'numbers',
  'ordering',
  'orders',
  'partner',
  'passkeys',
  'preview',
  'push',
  'ready-accounts',
  'receipt',
  'referral',
  'repeat',
  'rentals',
  'search',
  'settings',
  'software',
  'statistics',
  'tariffs',
  'telegram',
  'top-up',
  'webhooks',
  'keys',
  'withdrawals',
];

/** Of the features below, what the frame of every page shows. */
const frameIds: readonly string[] = [
  'auth.balance',
  'auth.balance-title',
  'auth.log-in',
  'auth.log-out',
  'auth.sign-up',
  'auth.top-up',
  'not-found.home',
];

/** Features whose messages are part of the pages that show them, and of the late messages. */
const pageFeatures: readonly string[] = [
  'auth',
  'blog',
  'countries',
  'country',
  'docs',
  'faq',
  'home',
  'liabilities',
  'liability-nights',
  'not-found',
  'page',
  'prices',
  'profile',
  'purchase',
  'reviews',
  'service',
  'services',
];

/** The page features of the templates that everybody reads. Other templates have all of them. */
const featuresOfTemplate: Readonly<Record<string, readonly string[]>> = {
  article: ['blog'],
  blog: ['blog'],
  'cms-page': ['faq', 'page', 'prices'],
  countries: ['countries', 'prices'],
  country: ['countries', 'country', 'prices', 'purchase', 'services'],
  docs: ['docs', 'faq', 'page'],
  'docs-reference': ['docs', 'faq', 'page'],
  faq: ['faq'],
  home: ['blog', 'countries', 'home', 'prices', 'purchase', 'reviews'],
  liabilities: ['liabilities', 'liability-nights'],
  'not-found': ['not-found'],
  reviews: ['reviews'],
  service: ['faq', 'prices', 'purchase', 'service'],
  services: ['prices', 'services'],
};

const featureOf = (id: string): string => id.split('.', 1)[0] ?? '';

const pick = (messages: CompiledMessages, isWanted: (id: string) => boolean): CompiledMessages =>
  Object.fromEntries(Object.entries(messages).filter(([id]) => isWanted(id)));

const isOfPage = (id: string): boolean => pageFeatures.includes(featureOf(id)) && !frameIds.includes(id);
const isLate = (id: string): boolean => lateFeatures.includes(featureOf(id));

/**
 * Splits messages into those that every page carries and those that are loaded on demand. The page's own (`messagesOfPage`) are not among
 * the first.
 */
export const splitLateMessages = (messages: CompiledMessages): { early: CompiledMessages; late: CompiledMessages } => ({
  early: pick(messages, (id) => !isLate(id) && !isOfPage(id)),
  late: pick(messages, (id) => isLate(id) || isOfPage(id)),
});

/** The messages that pages of a template carry in addition to those of every page. */
export const messagesOfPage = (messages: CompiledMessages, template: string): CompiledMessages => {
  const features = ownValue(featuresOfTemplate, template) ?? pageFeatures;
  return pick(messages, (id) => isOfPage(id) && features.includes(featureOf(id)));
};
