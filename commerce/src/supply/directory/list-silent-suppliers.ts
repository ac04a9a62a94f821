import { silentAfterMs } from './supplier-directory.ts';
import { SupplierModel } from './supplier.model.ts';

/** Pools whose software has called before and has now been silent for too long: their SIMs cannot be reached. */
export const listSilentSuppliers = async (now: Date): Promise<ReadonlySet<number>> => {
  const silent = await SupplierModel.find(
    { kind: 'pool', heardAt: { $lt: new Date(now.getTime() - silentAfterMs) } },
    { _id: 1 },
  ).lean();
  return new Set(silent.map(({ _id }) => _id));
};
