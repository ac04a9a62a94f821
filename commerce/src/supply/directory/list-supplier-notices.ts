import { SupplierNoticeModel, type SupplierNotice } from './supplier-notice.model.ts';

/** What a partner should know about its software, newest first. */
export const listSupplierNotices = (supplierIds: readonly number[], limit: number): Promise<SupplierNotice[]> =>
  SupplierNoticeModel.find({ supplierId: { $in: [...supplierIds] } })
    .sort({ lastAt: -1, _id: 1 })
    .limit(limit)
    .lean<SupplierNotice[]>();
