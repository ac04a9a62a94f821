import type { ClientSession } from 'mongoose';

import { FailedRecordModel } from './failed-record.model.ts';

/** Lets records that are set aside be tried again at once, with all their attempts. @returns how many there were */
export const retryDeadLetters = async (ids: readonly string[], now: Date, session?: ClientSession): Promise<number> => {
  const found = { _id: { $in: ids }, isSetAside: true, isLost: { $ne: true } };
  const change = { $set: { isSetAside: false, attempts: 0, retryAt: now } };
  return (await FailedRecordModel.updateMany(found, change, session ? { session } : {})).modifiedCount;
};

/** Deletes the note of a message that was lost. @returns whether there was one */
export const dismissLost = async (id: string, session?: ClientSession): Promise<boolean> =>
  (await FailedRecordModel.deleteOne({ _id: id, isSetAside: true, isLost: true }, session ? { session } : {}))
    .deletedCount === 1;
