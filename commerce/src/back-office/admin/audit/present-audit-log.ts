import { exportRowsMax } from '@shop/shared-types/constants';
import type { AuditLogEntry } from '@shop/shared-types/contract/admin/accounts';

import type { AuditEntry } from '../../../platform/audit-log/audit-entry.model.ts';
import { listAuditLog, type AuditLogFilter, type AuditLogQuery } from '../../../platform/audit-log/list-audit-log.ts';
import { firstOf, readPages } from '../../../platform/export/read-pages.ts';
import { writeCsv, type CsvColumn } from '../../../platform/export/write-csv.ts';
import { findEmails } from '../../../accounts/users/lookup/find-emails.ts';
import { findUserId } from '../../../accounts/users/lookup/find-user-id.ts';

/** The user behind `user:1001`; undefined for every other name. */
const userIdOf = (name: string): number | undefined => {
  const id = /^user:(\d{1,10})$/.exec(name)?.[1];
  return id === undefined ? undefined : Number(id);
};

const nameOf = async (text: string): Promise<string> => `user:${(await findUserId(text)) ?? ''}`;

/** What the staff types as a filter: people by e-mail, who stand in the log as `user:1001` where they acted without the CMS. */
export const readAuditFilter = async <Query extends { staff?: string | undefined; target?: string | undefined }>(
  query: Query,
): Promise<Omit<Query, 'staff' | 'target'> & Pick<AuditLogFilter, 'staff' | 'target'>> => {
  const { staff, target, ...rest } = query;
  return {
    ...rest,
    staff: staff ? [staff.toLowerCase(), await nameOf(staff.replace(/^user:/, ''))] : undefined,
    target: target?.includes('@') && !target.includes(':') ? await nameOf(target) : target || undefined,
  };
};

const present = (
  { _id, at, staff, action, target, reason, details, before }: AuditEntry,
  emails: ReadonlyMap<number, string>,
): AuditLogEntry => {
  const emailOf = (name: string): string => emails.get(userIdOf(name) ?? 0) ?? '';
  return {
    id: _id,
    at: at.toISOString(),
    staff,
    staffEmail: userIdOf(staff) === undefined ? staff : emailOf(staff),
    action,
    target,
    targetEmail: emailOf(target),
    reason,
    details,
    ...(before ? { before } : {}),
    ...(before ? { before } : {}),
  };
};

/** The log of the staff's actions with people by e-mail, newest first. */
export const readAuditLog = async (query: AuditLogQuery): Promise<AuditLogEntry[]> => {
  const entries = await listAuditLog(query);
  const ids = entries.flatMap(({ staff, target }) => [staff, target].map(userIdOf)).filter((id) => id !== undefined);
  const emails = await findEmails(ids);
  return entries.map((entry) => present(entry, emails));
};

const columns: readonly CsvColumn<AuditLogEntry>[] = [
  { name: 'at', of: ({ at }) => at },
  { name: 'who', of: ({ staff, staffEmail }) => staffEmail || staff },
  { name: 'action', of: ({ action }) => action },
  { name: 'object', of: ({ target }) => target },
  { name: 'user_email', of: ({ targetEmail }) => targetEmail },
  { name: 'details', of: ({ details }) => JSON.stringify(details) },
  { name: 'reason', of: ({ reason }) => reason },
  { name: 'id', of: ({ id }) => id },
];

/** The same list as a CSV file in pieces, at most `exportRowsMax` rows. */
export const exportAuditLog = (filter: AuditLogFilter): AsyncGenerator<string> =>
  writeCsv(
    columns,
    firstOf(
      readPages(
        (page) => readAuditLog({ ...filter, ...page }),
        ({ id }) => id,
      ),
      exportRowsMax,
    ),
  );
