import { randomUUID } from 'node:crypto';

import type { WorkingSet } from '../../platform/database/working-set.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { telegramTasks } from './telegram-message.model.ts';

/** Telegram takes 4,096 characters. */
const textMax = 4_000;
/** No user has this id: a chat of the staff belongs to no account. */
const nobody = 0;

/** Writes a message to a chat of the staff, in the transaction of what it tells. */
export const writeStaffMessage = (
  working: WorkingSet,
  secrets: Secrets,
  { chatId, text, at }: { chatId: number; text: string; at: Date },
): void =>
  working.insert(telegramTasks, {
    _id: `staff:${randomUUID()}`,
    userId: nobody,
    chatId,
    textSealed: secrets.encrypt('telegram-message', text.slice(0, textMax)),
    attempts: 0,
    dueAt: at,
    createdAt: at,
  });
