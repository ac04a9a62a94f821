import { openStatuses } from './withdrawal-status.ts';
import { WithdrawalModel } from './withdrawal.model.ts';

/** How many payouts are asked for, or approved and not paid, and since when the first of them waits. */
export const readPayoutQueue = async (): Promise<{ count: number; oldest: Date | null }> => {
  const open = { status: { $in: [...openStatuses] } };
  const [count, first] = await Promise.all([
    WithdrawalModel.countDocuments(open),
    WithdrawalModel.findOne(open, { requestedAt: 1 }).sort({ requestedAt: 1 }).lean(),
  ]);
  return { count, oldest: first?.requestedAt ?? null };
};

/** Payouts that were asked for before a moment and are neither paid nor rejected, the oldest first. */
export const listWaitingPayouts = async (
  before: Date,
  limit: number,
): Promise<{ id: string; userId: number; since: Date }[]> => {
  const waiting = await WithdrawalModel.find(
    { status: { $in: [...openStatuses] }, requestedAt: { $lte: before } },
    { userId: 1, requestedAt: 1 },
  )
    .sort({ requestedAt: 1 })
    .limit(limit)
    .lean();
  return waiting.map(({ _id, userId, requestedAt }) => ({ id: _id, userId, since: requestedAt }));
};
