import { factories } from '@strapi/strapi';
import type { Context } from 'koa';

/** What visitors hand in is a draft, whatever the caller asks for: publishing it is the moderation. */
export default factories.createCoreController('api::review.review', () => ({
  async create(ctx: Context) {
    ctx.query = { ...ctx.query, status: 'draft' };
    return await super.create(ctx);
  },
}));
