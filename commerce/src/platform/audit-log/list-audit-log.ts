import type { Filter } from 'mongodb';

import type { AuditAction } from '@shop/shared-types/contract/admin/accounts';

import { auditEntryCollection, type AuditEntry } from './audit-entry.model.ts';

/** What the list is limited to; all of it applies together. */
export interface AuditLogFilter {
  /** The names under which one person acts: an e-mail address, `user:<id>`, or both. */
  staff?: readonly string[] | undefined;
  action?: AuditAction | undefined;
  /** Limits the list to actions on this object. */
  target?: string | undefined;
  /** ISO time of the first moment. */
  from?: string | undefined;
  /** ISO time; actions from this moment on are left out. */
  to?: string | undefined;
}

export interface AuditLogQuery extends AuditLogFilter {
  /** Id of the last entry of the previous page. */
  before?: string | undefined;
  limit: number;
}

const filtersOf = ({ staff, action, target, from, to }: AuditLogFilter): Filter<AuditEntry>[] => [
  ...(staff === undefined ? [] : [{ staff: { $in: [...staff] } }]),
  ...(action === undefined ? [] : [{ action }]),
  ...(target === undefined ? [] : [{ target }]),
  ...(from === undefined ? [] : [{ at: { $gte: new Date(from) } }]),
  ...(to === undefined ? [] : [{ at: { $lt: new Date(to) } }]),
];

/** Lists the actions of the staff, newest first. An unknown `before` starts at the top. */
export const listAuditLog = async ({ before, limit, ...filter }: AuditLogQuery): Promise<AuditEntry[]> => {
  const last = before === undefined ? null : await auditEntryCollection().findOne({ _id: before });
  const filters: Filter<AuditEntry>[] = [
    ...filtersOf(filter),
    ...(last ? [{ $or: [{ at: { $lt: last.at } }, { at: last.at, _id: { $lt: last._id } }] }] : []),
  ];
  return auditEntryCollection()
    .find(filters.length === 0 ? {} : { $and: filters })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .toArray();
};
