import { SupplierModel } from '../directory/supplier.model.ts';

/** Notes that a partner's software is alive; its SIMs stay on sale. */
export const hearFromSupplier = async (supplierId: number, at: Date): Promise<void> => {
  await SupplierModel.updateOne({ _id: supplierId }, { $max: { heardAt: at } });
};
