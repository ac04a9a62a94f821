import type { Core } from '@strapi/strapi';

import { defaultSiteLocale, toSiteLocale } from '../content/seeding/content-locales';

/** Types with an address of their own, and the path before their slug. */
const addressed: Readonly<Record<string, string>> = {
  'api::article.article': '/blog/',
  'api::page.page': '/',
  'api::tag.tag': '/blog/tag/',
};

const redirectUid = 'api::redirect.redirect';

interface PublishedVersion {
  locale: string;
  slug: string;
}

/** Published addresses of a document, by Strapi's code of the language. */
export const readAddresses = async (
  strapi: Core.Strapi,
  uid: string,
  documentId: string,
): Promise<Map<string, string>> => {
  const versions = (await strapi.db.query(uid).findMany({
    where: { documentId, publishedAt: { $notNull: true } },
    select: ['locale', 'slug'],
  })) as PublishedVersion[];
  return new Map(
    versions.map(({ locale, slug }) => {
      const code = toSiteLocale(locale) ?? defaultSiteLocale;
      const prefix = code === defaultSiteLocale ? '' : `/${code}`;
      return [locale, `${prefix}${Object.hasOwn(addressed, uid) ? addressed[uid] : '/'}${slug}`];
    }),
  );
};

/** Leads an old address to the new one. Redirects to the old address follow, so that no chain grows; one from the new address goes. */
const redirect = async (strapi: Core.Strapi, from: string, to: string): Promise<void> => {
  const redirects = strapi.documents(redirectUid);
  for (const { documentId } of await redirects.findMany({ filters: { from: to } }))
    await redirects.delete({ documentId });
  const followed = await redirects.findMany({ filters: { to: from } });
  for (const { documentId } of followed) await redirects.update({ documentId, data: { to }, status: 'published' });
  const [own] = await redirects.findMany({ filters: { from } });
  if (own) await redirects.update({ documentId: own.documentId, data: { to }, status: 'published' });
  else await redirects.create({ data: { from, to, kind: 'permanent' }, status: 'published' });
};

/** A deleted document takes along the redirects that lead to it: they would lead nowhere, and be held back for ever. */
const removeRedirectsTo = async (strapi: Core.Strapi, to: string): Promise<void> => {
  const redirects = strapi.documents(redirectUid);
  for (const { documentId } of await redirects.findMany({ filters: { to } })) await redirects.delete({ documentId });
};

/**
 * Leaves a permanent redirect wherever a published article, page or tag gets another address, in each language that has it. Links from
 * elsewhere and search engines then find the text again. A deletion removes them.
 */
export const redirectRenamed = (strapi: Core.Strapi): void => {
  strapi.documents.use(async (context, next) => {
    const { documentId } = context.params as { documentId?: string };
    const isMoving = context.action === 'publish' || context.action === 'delete';
    if (!isMoving || !Object.hasOwn(addressed, context.uid) || !documentId) return next();
    const before = await readAddresses(strapi, context.uid, documentId);
    const result = await next();
    const after = await readAddresses(strapi, context.uid, documentId);
    if (context.action === 'delete') {
      for (const [locale, address] of before) if (!after.has(locale)) await removeRedirectsTo(strapi, address);
      return result;
    }
    for (const [locale, from] of before) {
      const to = after.get(locale);
      if (to !== undefined && to !== from) await redirect(strapi, from, to);
    }
    return result;
  });
};
