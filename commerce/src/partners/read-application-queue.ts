import { PartnerApplicationModel } from './partner-application.model.ts';

/** How many applications the staff has to decide, and since when the first of them waits. */
export const readApplicationQueue = async (): Promise<{ count: number; oldest: Date | null }> => {
  const undecided = { status: 'new' } as const;
  const [count, first] = await Promise.all([
    PartnerApplicationModel.countDocuments(undecided),
    PartnerApplicationModel.findOne(undecided, { appliedAt: 1 }).sort({ appliedAt: 1 }).lean(),
  ]);
  return { count, oldest: first?.appliedAt ?? null };
};
