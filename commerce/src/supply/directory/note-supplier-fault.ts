import { SupplierNoticeModel, type NoticeKind } from './supplier-notice.model.ts';

const subjectLengthMax = 200;

/** Writes a fault into the partner's log; a repeated fault raises its count. */
export const noteSupplierFault = async (fault: {
  supplierId: number;
  kind: NoticeKind;
  subject: string;
  at: Date;
}): Promise<void> => {
  const { supplierId, kind, at } = fault;
  const subject = fault.subject.slice(0, subjectLengthMax);
  await SupplierNoticeModel.updateOne(
    { _id: `${supplierId}:${kind}:${subject}` },
    { $set: { lastAt: at }, $inc: { count: 1 }, $setOnInsert: { supplierId, kind, subject, firstAt: at } },
    { upsert: true },
  );
};
