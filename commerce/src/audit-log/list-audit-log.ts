import type { Filter } from 'mongodb';

import { auditEntryCollection, type AuditEntry } from './audit-entry.model.ts';

export interface AuditLogQuery {
  /** Limits the list to actions on this object. */
  target?: string | undefined;
  /** Id of the last entry of the previous page. */
  before?: string | undefined;
  limit: number;
}

/** Lists the actions of the staff, newest first. An unknown `before` starts at the top. */
export const listAuditLog = async ({ target, before, limit }: AuditLogQuery): Promise<AuditEntry[]> => {
  const last = before === undefined ? null : await auditEntryCollection().findOne({ _id: before });
  const filter: Filter<AuditEntry> = {
    ...(target === undefined ? {} : { target }),
    ...(last ? { $or: [{ at: { $lt: last.at } }, { at: last.at, _id: { $lt: last._id } }] } : {}),
  };
  return auditEntryCollection().find(filter).sort({ at: -1, _id: -1 }).limit(limit).toArray();
};
