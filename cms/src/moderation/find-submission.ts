import type { Core } from '@strapi/strapi';

/**
 * Finds what was handed in under an id before: the engine sends again what it got no answer to. The draft may have been
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
