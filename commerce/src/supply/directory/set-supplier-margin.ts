import type { ClientSession } from 'mongoose';

import { SupplierModel } from './supplier.model.ts';

/**
 * Sets a supplier's own margin (percent; null: the house's holds) in a transaction, where it still is what the caller saw.
 * @returns whether it was.
 */
export const setSupplierMargin = async (
  { supplierId, before, after }: { supplierId: number; before: number | null; after: number | null },
  session: ClientSession,
): Promise<boolean> => {
  const filter = { _id: supplierId, marginPercent: before };
  const { matchedCount } = await SupplierModel.updateOne(filter, { $set: { marginPercent: after } }, { session });
  return matchedCount === 1;
};
