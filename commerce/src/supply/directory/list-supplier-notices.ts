import { SupplierNoticeModel, type SupplierNotice } from './supplier-notice.model.ts';

/** Notices to a partner about its software, newest first. */
export const listSupplierNotices = (supplierIds: readonly number[], limit: number): Promise<SupplierNotice[]> =>
  SupplierNoticeModel.find({ supplierId: { $in: [...supplierIds] } })
    .sort({ lastAt: -1, _id: 1 })
    .limit(limit)
    .lean<SupplierNotice[]>();
