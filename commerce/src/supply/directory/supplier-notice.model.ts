import mongoose from 'mongoose';
import { byId, shardBy } from '../../platform/database/sharding.ts';

/** Notices for a partner about its own software. */
const noticeKinds = [
  'names-unknown',
  'answer-broken',
  'answer-missing',
  'number-refused',
  'activation-repeated',
  'sms-changed',
  'finish-refused',
  'finish-given-up',
  'charged-without-sale',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export interface SupplierNotice {
  /** `supplierId:kind:subject`: a repeat raises the count and makes no new notice. */
  _id: string;
  supplierId: number;
  kind: NoticeKind;
  /** The subject of the notice: an activation id, a number, a name. */
  subject: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
}

const schema = new mongoose.Schema<SupplierNotice>(
  {
    _id: { type: String, required: true },
    supplierId: { type: Number, required: true },
    kind: { type: String, enum: noticeKinds, required: true },
    subject: { type: String, required: true },
    count: { type: Number, required: true },
    firstAt: { type: Date, required: true },
    lastAt: { type: Date, required: true },
  },
  { collection: 'supplierNotices', versionKey: false },
);
shardBy(schema, byId);
// Notices are deleted after 30 days, which is long enough to mend the software.
schema.index({ supplierId: 1, lastAt: -1 });
schema.index({ lastAt: 1 }, { expireAfterSeconds: 30 * 86_400 });

export const SupplierNoticeModel = mongoose.model('SupplierNotice', schema);
