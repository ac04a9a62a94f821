import mongoose, { type ClientSession } from 'mongoose';

import type { AuditAction } from '@shop/shared-types/contract/admin/accounts';
import type { adminFailedRecordsContract } from '@shop/shared-types/contract/admin/failed-records';

import { noteAlongside } from '../../platform/audit-log/record-audit-entry.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Randomness } from '../../platform/clock/randomness.ts';
import { moneyTransaction } from '../../platform/database/transaction-options.ts';
import { failedRecordCollection, type FailedRecord } from '../../platform/failed-records/failed-record.model.ts';
import { dismissLost, retryDeadLetters } from '../../platform/failed-records/settle-failed-record.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import { listByPlace, type PlaceGroup } from '../../platform/paging/list-by-place.ts';

interface Decision {
  action: AuditAction;
  id: string;
  reason: string;
  caller: Caller;
  /** @returns whether there was anything to decide */
  settle: (session: ClientSession) => Promise<boolean>;
}

/** What waits for the staff first. */
const groups: readonly PlaceGroup<FailedRecord>[] = [
  { filter: { isSetAside: true }, timeField: 'lastFailedAt' },
  { filter: { isSetAside: false }, timeField: 'lastFailedAt' },
];

/** The staff's list of what the engine could not work off. Each decision stands in the audit log. */
export const failedRecordsHandlers = (deps: {
  clock: Clock;
  randomness: Randomness;
}): Handlers<typeof adminFailedRecordsContract> => {
  const decide = async ({ action, id, reason, caller, settle }: Decision): Promise<{ done: 'yes' }> => {
    const note = noteAlongside(deps, caller, { action, target: `failed-record:${id}`, reason });
    await mongoose.connection.withSession((session) =>
      session.withTransaction(async () => {
        if (!(await settle(session))) throw new CommerceError('STATUS_CONFLICT');
        await note(session);
      }, moneyTransaction),
    );
    return { done: 'yes' };
  };
  return {
    adminListFailedRecords: async ({ query }) => {
      const records = await listByPlace<FailedRecord>(failedRecordCollection(), groups, query);
      return records.map(
        ({ _id, cursor, queue, recordId, attempts, reason, isSetAside, isLost = false, ...times }) => ({
          id: _id,
          cursor,
          queue,
          record: String(recordId),
          attempts,
          reason,
          firstFailedAt: times.firstFailedAt.toISOString(),
          lastFailedAt: times.lastFailedAt.toISOString(),
          isSetAside,
          isLost,
        }),
      );
    },
    adminRetryFailedRecord: ({ caller, params: { id }, body: { reason } }) =>
      decide({
        action: 'failed-record.retry',
        id,
        reason,
        caller,
        settle: async (session) => (await retryDeadLetters([id], deps.clock(), session)) === 1,
      }),
    adminDismissFailedRecord: ({ caller, params: { id }, body: { reason } }) =>
      decide({ action: 'failed-record.dismiss', id, reason, caller, settle: (session) => dismissLost(id, session) }),
  };
};
