import type { Core, UID } from '@strapi/strapi';
import type { Context } from 'koa';

import { previewedTypes } from './previewed-types';
import { readPreviewToken } from './preview-token';

const bearer = /^Bearer (\S+)$/;

/**
 * `GET /preview/document`: the one document that the bearer's preview token is for (`signPreview`). Answers 401 to
 * everybody else, and is never kept by a cache.
 */
export const registerPreview = (strapi: Core.Strapi, secret: string): void => {
  const handler = async (ctx: Context): Promise<void> => {
    ctx.set('Cache-Control', 'no-store');
    const token = bearer.exec(ctx.get('authorization'))?.[1] ?? '';
    const grant = readPreviewToken(token, secret, new Date());
    if (!grant) {
      ctx.status = 401;
      ctx.body = { error: { message: 'This preview has ended. Open it again in the CMS.' } };
      return;
    }
    const { uid, documentId, locale, status } = grant;
    const document = await strapi.documents(uid as UID.ContentType).findOne({
      documentId,
      status,
      ...(locale === null ? {} : { locale }),
      populate: (Object.hasOwn(previewedTypes, uid) ? previewedTypes[uid] : undefined) as '*',
    });
    if (!document) {
      ctx.status = 404;
      ctx.body = { error: { message: 'There is no such draft.' } };
      return;
    }
    ctx.body = { data: { uid, document } };
  };
  strapi.server.routes({
    type: 'admin',
    routes: [{ method: 'GET', path: '/preview/document', handler, config: { auth: false }, info: { type: 'admin' } }],
  });
};
