import { factories } from '@strapi/strapi';
import type { Context } from 'koa';

import { findSubmission } from '../../../moderation/find-submission';

/**
 * What visitors hand in is a draft, whatever the caller asks for: publishing it is the moderation. What comes again under
 * the same submission id is answered with the draft that it made.
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
