import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { siteLocales } from '../content/seeding/content-locales';
import { editingWords } from './editing-words';

/** First parts of addresses that belong to the shop's own pages, to other parts of the shop, or to files of the site. */
const reservedFirstParts: readonly string[] = [
  ...siteLocales,
  '404',
  'agent',
  'authorization',
  'blog',
  'bot-link',
  'cms',
  'confirm',
  'confirm-email',
  'countries',
  'faq',
  'fonts',
  'handler_api',
  'liabilities',
  'page-data',
  'partner',
  'pictures',
  'preview',
  'profile',
  'receipt',
  'registration',
  'request-password',
  'reviews',
  'sandbox',
  'search',
  'services',
  'site-data',
  'static',
  'stubs',
  'success-payment',
  'uploads',
];

/** Why an editor's page cannot have this address; undefined when it can. */
export const findAddressProblem = (slug: string): string | undefined => {
  const [first = '', second] = slug.split('/', 2);
  if (first === 'api' && second !== undefined) return editingWords().engineAddress;
  if (!reservedFirstParts.includes(first)) return undefined;
  return editingWords().shopAddress(first);
};

/** Refuses reserved addresses of pages wherever they are written: in the form, by a call, by an import. */
export const refuseReservedAddresses = (strapi: Core.Strapi): void => {
  strapi.documents.use((context, next) => {
    if (context.uid !== 'api::page.page' || !('data' in context.params)) return next();
    const { slug } = (context.params.data ?? {}) as { slug?: unknown };
    const problem = typeof slug === 'string' ? findAddressProblem(slug) : undefined;
    if (problem === undefined) return next();
    throw new errors.ValidationError(problem, {
      errors: [{ path: ['slug'], message: problem, name: 'ValidationError', value: slug }],
    });
  });
};
