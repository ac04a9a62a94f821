import { readEachTogether } from '../../platform/database/read-together.ts';
import { SessionModel, type Session } from './sessions/session.model.ts';

/** An account that is logged in more often is compared by its newest sessions. */
const sessionsMax = 1_000;
/** Devices that are looked for in the sessions of everybody. */
const devicesMax = 50;

type Device = Pick<Session, 'address' | 'userAgent'>;

const findDevices = readEachTogether<number, { _id: number; devices: Device[] }>(
  (userIds) =>
    SessionModel.aggregate([
      { $match: { userId: { $in: userIds }, address: { $gt: '' }, userAgent: { $gt: '' } } },
      {
        $group: {
          _id: '$userId',
          devices: {
            $topN: {
              n: sessionsMax,
              sortBy: { createdAt: -1 },
              output: { address: '$address', userAgent: '$userAgent' },
            },
          },
        },
      },
    ]),
  ({ _id }) => _id,
);

/** The network addresses and browsers with which an account is logged in, newest first. */
export const devicesOf = async (userId: number): Promise<Device[]> => (await findDevices(userId))?.devices ?? [];

const nameOf = ({ address, userAgent }: Device): string => JSON.stringify([address, userAgent]);

/** Whether two accounts are logged in from the same network address with the same browser. That is a hint, not a proof. */
export const shareDevice = async (userId: number, otherUserId: number): Promise<boolean> => {
  const [devices, others] = await Promise.all([devicesOf(userId), devicesOf(otherUserId)]);
  const ofOther = new Set(others.map(nameOf));
  return devices.some((device) => ofOther.has(nameOf(device)));
};

/** Other accounts that are logged in from the same network address with the same browser, at most `max`. */
export const findDeviceSharers = async (userId: number, max: number): Promise<number[]> => {
  const devices = (await devicesOf(userId)).slice(0, devicesMax);
  if (devices.length === 0) return [];
  const others = await SessionModel.find({ userId: { $ne: userId }, $or: devices }, { userId: 1 })
    .limit(max)
    .lean();
  return [...new Set(others.map((session) => session.userId))];
};
