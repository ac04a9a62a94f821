import { StrayPaymentModel } from './stray-payment.model.ts';

/** How many stray payments have no owner yet, and when the first of them arrived. */
export const readStrayQueue = async (): Promise<{ count: number; oldest: Date | null }> => {
  const unassigned = { assignedTo: null };
  const [count, first] = await Promise.all([
    StrayPaymentModel.countDocuments(unassigned),
    StrayPaymentModel.findOne(unassigned, { arrivedAt: 1 }).sort({ arrivedAt: 1 }).lean(),
  ]);
  return { count, oldest: first?.arrivedAt ?? null };
};
