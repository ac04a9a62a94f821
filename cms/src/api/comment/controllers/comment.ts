import { factories } from '@strapi/strapi';
import type { Context } from 'koa';

import { findSubmission } from '../../../moderation/find-submission';
import type { SiteLocale } from '../../../seeding/content-locales';

/** As the engine sends it; Strapi checks the fields against the schema when it saves. */
interface HandedIn {
  article?: string;
  name: string;
  message: string;
  localeCode: SiteLocale;
  userId?: string;
  writtenAt?: string;
  submissionId?: string;
}

/**
 * What visitors hand in is a draft, whatever the caller asks for: publishing it is the moderation. The article is named
 * by its slug, which is all that its page knows; the caller need not be allowed to read articles. What comes again under
 * the same submission id is answered with the draft that it made.
 */
export default factories.createCoreController('api::comment.comment', ({ strapi }) => ({
  async create(ctx: Context) {
    const { data } = ctx.request.body as { data?: HandedIn };
    if (!data) return ctx.badRequest('There is no data.');
    const { article: slug, name, message, localeCode, userId, writtenAt, submissionId } = data;
    const known = await findSubmission(strapi, 'api::comment.comment', submissionId);
    if (known) return { data: known };
    // The document service looks in one language at a time; a slug may differ by language.
    const article = slug
      ? await strapi.db
          .query('api::article.article')
          .findOne({ select: ['documentId'], where: { slug, publishedAt: { $notNull: true } } })
      : null;
    if (!article) return ctx.notFound('There is no such article.');
    const comment = await strapi.documents('api::comment.comment').create({
      data: { article: { documentId: article.documentId }, name, message, localeCode, userId, writtenAt, submissionId },
      status: 'draft',
    });
    ctx.status = 201;
    return { data: { documentId: comment.documentId } };
  },
}));
