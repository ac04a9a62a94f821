import { DocumentModel } from './document.model.ts';

/** How many documents of partners the staff has to decide on, and since when the first of them waits. */
export const readDocumentQueue = async (): Promise<{ count: number; oldest: Date | null }> => {
  const undecided = { status: 'waiting' } as const;
  const [count, first] = await Promise.all([
    DocumentModel.countDocuments(undecided),
    DocumentModel.findOne(undecided, { uploadedAt: 1 }).sort({ uploadedAt: 1 }).lean(),
  ]);
  return { count, oldest: first?.uploadedAt ?? null };
};
