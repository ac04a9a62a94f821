import type { ClientSession } from 'mongodb';

import { TelegramMessageModel } from './telegram-message.model.ts';

/** Drops the messages that wait for the chat of an account that is switched off. It runs in the caller's transaction. */
export const dropDueMessages = async (userId: number, session: ClientSession): Promise<void> => {
  await TelegramMessageModel.updateMany(
    { userId, dueAt: { $ne: null } },
    { $set: { dueAt: null, textSealed: '' } },
    { session },
  );
};
