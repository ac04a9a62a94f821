import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

/** Answers with data (drafts, staff, tokens) stay in no cache and in no browser that several people use. Files and scripts of the admin may. */
const neverStored: Core.MiddlewareFactory = () => async (ctx: Context, next: Next) => {
  await next();
  if (ctx.response.is('json') && !ctx.response.get('Cache-Control')) ctx.set('Cache-Control', 'no-store');
};

export default neverStored;
