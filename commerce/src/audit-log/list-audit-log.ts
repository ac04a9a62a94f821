import type { Filter } from 'mongodb';

import { auditEntryCollection, type AuditEntry } from './audit-entry.model.ts';

export interface AuditLogQuery {
  /** Only what was done to this. */
  target?: string | undefined;
  /** Id of the last entry that was seen. */
  before?: string | undefined;
  limit: number;
}

/** What the staff did, newest first. An unknown `before` starts at the top. */
export const listAuditLog = async ({ target, before, limit }: AuditLogQuery): Promise<AuditEntry[]> => {
  const last = before === undefined ? null : await auditEntryCollection().findOne({ _id: before });
  const filter: Filter<AuditEntry> = {
    ...(target === undefined ? {} : { target }),
    ...(last ? { $or: [{ at: { $lt: last.at } }, { at: last.at, _id: { $lt: last._id } }] } : {}),
  };
  return auditEntryCollection().find(filter).sort({ at: -1, _id: -1 }).limit(limit).toArray();
};
