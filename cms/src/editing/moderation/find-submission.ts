import type { Core } from '@strapi/strapi';

/**
 * Finds an earlier submission by its id, because the engine sends a submission again when it got no answer. The draft may have been
 * published meanwhile; it is the same document.
 */
export const findSubmission = async (
  strapi: Core.Strapi,
  type: 'api::review.review' | 'api::comment.comment',
  submissionId: unknown,
): Promise<{ documentId: string } | undefined> => {
  if (typeof submissionId !== 'string' || submissionId === '') return undefined;
  const known = await strapi.db.query(type).findOne({ select: ['documentId'], where: { submissionId } });
  return known ? { documentId: String(known.documentId) } : undefined;
};
