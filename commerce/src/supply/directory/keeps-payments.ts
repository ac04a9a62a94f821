import { SupplierModel } from './supplier.model.ts';

/** Whether a supplier keeps what it was paid when the buyer is refunded: an upstream has no word for a refund after a sale (rule 21.7). */
export const keepsPayments = async (supplierId: number): Promise<boolean> =>
  (await SupplierModel.exists({ _id: supplierId, kind: 'upstream' })) !== null;
