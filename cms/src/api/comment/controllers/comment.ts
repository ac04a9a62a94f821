import { factories } from '@strapi/strapi';
import type { Context } from 'koa';

import { findSubmission } from '../../../editing/moderation/find-submission';
import type { SiteLocale } from '../../../content/seeding/content-locales';

/** As the engine sends it; Strapi checks the fields against the schema when it saves. */
interface Submitted {
  article?: string;
  name: string;
  message: string;
  localeCode: SiteLocale;
  userId?: string;
  writtenAt?: string;
  submissionId?: string;
}

/**
 * A visitor's comment is stored as a draft, whatever the caller asks for: a moderator publishes it. The article is named by its slug,
 * because its page knows nothing else; the caller needs no permission to read articles. A repeated submission id returns the draft that it
 * created the first time.
 */
export default factories.createCoreController('api::comment.comment', ({ strapi }) => ({
  async create(ctx: Context) {
    const { data } = ctx.request.body as { data?: Submitted };
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
