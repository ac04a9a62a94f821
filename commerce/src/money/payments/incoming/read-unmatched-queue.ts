import { UnmatchedPaymentModel } from './unmatched-payment.model.ts';

/** How many unmatched payments have no owner yet, and when the first of them arrived. */
export const readUnmatchedQueue = async (): Promise<{ count: number; oldest: Date | null }> => {
  const unassigned = { assignedTo: null };
  const [count, first] = await Promise.all([
    UnmatchedPaymentModel.countDocuments(unassigned),
    UnmatchedPaymentModel.findOne(unassigned, { arrivedAt: 1 }).sort({ arrivedAt: 1 }).lean(),
  ]);
  return { count, oldest: first?.arrivedAt ?? null };
};
