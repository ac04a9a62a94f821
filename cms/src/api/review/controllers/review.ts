import { factories } from '@strapi/strapi';
import type { Context } from 'koa';

import { findSubmission } from '../../../editing/moderation/find-submission';

/**
 * A visitor's review is stored as a draft, whatever the caller asks for: a moderator publishes it. A repeated submission id returns the
 * draft that it created the first time.
 */
export default factories.createCoreController('api::review.review', ({ strapi }) => ({
  async create(ctx: Context) {
    const { data } = ctx.request.body as { data?: { submissionId?: string } };
    const known = await findSubmission(strapi, 'api::review.review', data?.submissionId);
    if (known) return { data: known };
    ctx.query = { ...ctx.query, status: 'draft' };
    return await super.create(ctx);
  },
}));
