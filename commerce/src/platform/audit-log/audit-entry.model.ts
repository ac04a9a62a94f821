import mongoose from 'mongoose';

import type { AuditAction } from '@shop/shared-types/contract/admin/accounts';

import { documentKind } from '../database/working-set.ts';
import { keepOnOneShard } from '../database/sharding.ts';

/** One action of a member of staff. Entries are never changed. */
export interface AuditEntry {
  _id: string;
  at: Date;
  /** `user:<id>` for an admin of the shop, an e-mail address for a member of staff in the CMS. */
  staff: string;
  action: AuditAction;
  /** The object of the action, `user:1001`. */
  target: string;
  /** The reason; empty where the action asks for none. */
  reason: string;
  /** The new value, as a person reads it. */
  details: Record<string, unknown>;
  /**
   * The old values of the fields in `details`. A field that was empty before is missing, and entries that are older than this field
   * have no old values.
   */
  before?: Record<string, unknown>;
}

const schema = new mongoose.Schema<AuditEntry>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    staff: { type: String, required: true },
    action: { type: String, required: true },
    target: { type: String, required: true },
    reason: { type: String, default: '' },
    details: { type: mongoose.Schema.Types.Mixed, default: {} },
    before: { type: mongoose.Schema.Types.Mixed },
  },
  { collection: 'auditLog', versionKey: false, minimize: false },
);
keepOnOneShard(schema, 'a few thousand entries a day at most');
schema.index({ at: -1, _id: -1 });
schema.index({ target: 1, at: -1 });
// For the filters of the staff's list (`list-audit-log.ts`).
schema.index({ staff: 1, at: -1, _id: -1 });
schema.index({ action: 1, at: -1, _id: -1 });

export const AuditEntryModel = mongoose.model('AuditEntry', schema);

export const auditEntries = documentKind<AuditEntry>('auditLog');

export const auditEntryCollection = () => mongoose.connection.collection<AuditEntry>('auditLog');
