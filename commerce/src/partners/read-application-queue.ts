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

/** Applications that came before a moment and are not decided, the oldest first. */
export const listWaitingApplications = async (before: Date, limit: number): Promise<{ id: string; since: Date }[]> => {
  const waiting = await PartnerApplicationModel.find({ status: 'new', appliedAt: { $lte: before } }, { appliedAt: 1 })
    .sort({ appliedAt: 1 })
    .limit(limit)
    .lean();
  return waiting.map(({ _id, appliedAt }) => ({ id: _id, since: appliedAt }));
};
