import type { Filter } from 'mongodb';

import type { AuditAction } from '@shop/shared-types/contract/admin/accounts';

import { countRows, readPage, sortingOf, type SortOf } from '../paging/read-page.ts';
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
  sort?: SortOf<'at'>;
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

const filterOf = (filter: AuditLogFilter): Filter<AuditEntry> => {
  const filters = filtersOf(filter);
  return filters.length === 0 ? {} : { $and: filters };
};

/** Lists the actions of the staff, newest first unless sorted otherwise. An unknown `before` starts at the top. */
export const listAuditLog = ({ before, limit, sort, ...filter }: AuditLogQuery): Promise<AuditEntry[]> =>
  readPage(auditEntryCollection(), filterOf(filter), {
    sorting: sortingOf(sort, { at: 'at' }, { field: 'at', direction: -1 }),
    before,
    limit,
  });

/** How many they are. */
export const countAuditLog = (filter: AuditLogFilter) => countRows(auditEntryCollection(), filterOf(filter));
