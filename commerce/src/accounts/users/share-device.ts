import { SessionModel, type Session } from './sessions/session.model.ts';

const sessionsMax = 50;

type Device = Pick<Session, 'address' | 'userAgent'>;

/** The network addresses and browsers with which an account is logged in, newest first. */
export const devicesOf = async (userId: number): Promise<Device[]> => {
  const known = await SessionModel.find({ userId, address: { $gt: '' }, userAgent: { $gt: '' } })
    .sort({ createdAt: -1 })
    .limit(sessionsMax)
    .lean();
  return known.map(({ address, userAgent }) => ({ address, userAgent }));
};

/** Whether two accounts are logged in from the same network address with the same browser. That is a hint, not a proof. */
export const shareDevice = async (userId: number, otherUserId: number): Promise<boolean> => {
  const devices = await devicesOf(userId);
  return devices.length > 0 && (await SessionModel.exists({ userId: otherUserId, $or: devices })) !== null;
};

/** Other accounts that are logged in from the same network address with the same browser, at most `max`. */
export const findDeviceSharers = async (userId: number, max: number): Promise<number[]> => {
  const devices = await devicesOf(userId);
  if (devices.length === 0) return [];
  const others = await SessionModel.find({ userId: { $ne: userId }, $or: devices }, { userId: 1 })
    .limit(max)
    .lean();
  return [...new Set(others.map((session) => session.userId))];
};
