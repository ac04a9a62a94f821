import { submissionRecords } from '../accounts/community/submit-waiting.ts';
import { mailRecords } from '../platform/mail/mail-queue.ts';
import { measureQueue, type QueueDepth } from '../platform/work-queue/measure-queues.ts';
import { outcomeRecords } from '../supply/outcomes/report-outcomes.ts';
import { pushRecords } from '../notifications/push/send-push-messages.ts';
import { telegramRecords } from '../notifications/telegram/send-telegram-messages.ts';

/** Measures every work queue. Webhooks have figures of their own, because what waits for a receiver in a pause is not late. */
export const readQueues = (now: Date): Promise<QueueDepth[]> =>
  Promise.all([
    measureQueue(mailRecords, now),
    measureQueue(telegramRecords, now),
    measureQueue(pushRecords, now),
    measureQueue(submissionRecords, now),
    measureQueue(outcomeRecords, now),
  ]);
