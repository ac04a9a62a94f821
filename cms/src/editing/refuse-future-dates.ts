import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { editingWords } from './editing-words';

const articleUid = 'api::article.article';

/** The latest date that any place on earth writes now: clocks run up to 14 hours ahead of UTC. */
const latestDate = (now: Date): string => new Date(now.getTime() + 14 * 60 * 60_000).toISOString().slice(0, 10);

/** Why an article with this date cannot go live now; undefined when it can. Dates are `2026-11-23`. */
export const findDateProblem = (publishedOn: string, now: Date): string | undefined =>
  publishedOn > latestDate(now) ? editingWords().futureDate(publishedOn) : undefined;

/** Refuses to publish an article that is dated ahead: it would stand first in the blog until that day. */
export const refuseFutureDates = (strapi: Core.Strapi): void => {
  strapi.documents.use(async (context, next) => {
    const { documentId, locale } = context.params as { documentId?: string; locale?: string };
    if (context.action !== 'publish' || context.uid !== articleUid || !documentId) return next();
    const drafts = (await strapi.db.query(articleUid).findMany({
      where: { documentId, publishedAt: null, ...(locale && locale !== '*' ? { locale } : {}) },
      select: ['publishedOn'],
    })) as { publishedOn: string | null }[];
    for (const { publishedOn } of drafts) {
      const problem = publishedOn ? findDateProblem(publishedOn, new Date()) : undefined;
      if (problem === undefined) continue;
      throw new errors.ValidationError(problem, {
        errors: [{ path: ['publishedOn'], message: problem, name: 'ValidationError', value: publishedOn }],
      });
    }
    return next();
  });
};
