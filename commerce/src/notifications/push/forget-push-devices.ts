import type { ClientSession } from 'mongodb';

import { PushDeviceModel } from './push-device.model.ts';
import { PushMessageModel } from './push-message.model.ts';

/** Drops the devices of an account that is switched off or erased, and what waits for them. It runs in the caller's transaction. */
export const forgetPushDevices = async (userId: number, session: ClientSession): Promise<void> => {
  await PushDeviceModel.deleteMany({ userId }, { session });
  await PushMessageModel.updateMany(
    { userId, dueAt: { $ne: null } },
    { $set: { dueAt: null, noticeSealed: '' } },
    { session },
  );
};
