import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

/**
 * Strapi lets whoever may read a type read its drafts with `?status=draft` as well. A visitor without a token never
 * gets one, whatever an editor permits to the public.
 */
const publishedOnly: Core.MiddlewareFactory = () => async (ctx: Context, next: Next) => {
  if (!ctx.headers.authorization && ctx.query.status) ctx.query = { ...ctx.query, status: 'published' };
  await next();
};

export default publishedOnly;
