import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { StaffReader } from '../../platform/mail/staff-language.ts';
import type { TransactionMail } from '../../platform/mail/mail-queue.ts';
import type { TodayDeps } from '../today/today-deps.ts';

/** When the staff is told, from the shop's settings. */
export interface AlertThresholds {
  supplierSilentMinutes: number;
  /** Percentage points by which the delivery rate of three hours may lie below that of the week before them. */
  deliveryDropPoints: number;
  /** Failures of a job in a row. */
  jobFailures: number;
  /** Wrong passwords within ten minutes, of all accounts together. */
  failedLogins: number;
  payoutHours: number;
  applicationHours: number;
}

/** Dependencies of the alerts. */
export interface AlertsDeps extends TodayDeps {
  groupCommit: GroupCommit;
  logger: Logger;
  secrets: Secrets;
  mailQueue: TransactionMail;
  publicUrl: string;
  brandName: string;
  /** Where alerts are mailed to. */
  staffEmails: readonly StaffReader<string>[];
  /** Telegram chats of the staff; none without a bot. */
  staffChats: readonly StaffReader<number>[];
  thresholds: AlertThresholds;
}
