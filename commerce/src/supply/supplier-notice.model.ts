import mongoose from 'mongoose';

/** What a partner should know about its own software. */
export const noticeKinds = [
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
  /** `supplierId:kind:subject`: repeats are counted, not piled up. */
  _id: string;
  supplierId: number;
  kind: NoticeKind;
  /** What it is about: an activation id, a number, a name. */
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
// Shard key: { supplierId: 1, lastAt: 1 }. A month is long enough to mend one's software.
schema.index({ supplierId: 1, lastAt: -1 });
schema.index({ lastAt: 1 }, { expireAfterSeconds: 30 * 86_400 });

export const SupplierNoticeModel = mongoose.model('SupplierNotice', schema);
