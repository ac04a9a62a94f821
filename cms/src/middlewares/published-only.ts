import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

const contentApi = /^\/api\//i;
const reading = new Set(['GET', 'HEAD']);

/**
 * The content API shows only published content, to every caller. With `?status=draft` Strapi would show each token the drafts of
 * everything that it may read, including reviews and comments that nobody has moderated. A draft is read with its own preview token
 * (`src/preview`) or in the admin.
 */
const publishedOnly: Core.MiddlewareFactory = () => async (ctx: Context, next: Next) => {
  if (contentApi.test(ctx.path) && reading.has(ctx.method)) ctx.query = { ...ctx.query, status: 'published' };
  await next();
};

export default publishedOnly;
