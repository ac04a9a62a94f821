import { SessionModel } from './sessions/session.model.ts';

const sessionsMax = 50;

/** Whether two accounts are logged in from the same network address with the same browser. That is a hint, not a proof. */
export const shareDevice = async (userId: number, otherUserId: number): Promise<boolean> => {
  const known = await SessionModel.find({ userId, address: { $gt: '' }, userAgent: { $gt: '' } })
    .sort({ createdAt: -1 })
    .limit(sessionsMax)
    .lean();
  if (known.length === 0) return false;
  const devices = known.map(({ address, userAgent }) => ({ address, userAgent }));
  return (await SessionModel.exists({ userId: otherUserId, $or: devices })) !== null;
};
