import { SupplierModel, type Supplier, type SupplierKind } from './supplier.model.ts';

/** The suppliers from whose sales a partner earns, oldest first. Upstream shops belong to no partner. */
export const listOwnSuppliers = (ownerUserId: number): Promise<Supplier[]> =>
  SupplierModel.find({ ownerUserId }).sort({ _id: 1 }).lean<Supplier[]>();

/** Every supplier, on sale or not. */
export const listSupplierIds = (kind?: SupplierKind): Promise<number[]> =>
  SupplierModel.distinct('_id', kind === undefined ? {} : { kind });

/** Who earns of a supplier's sales; null for the house. */
export const findSupplierOwner = async (supplierId: number): Promise<number | null> =>
  (await SupplierModel.findById(supplierId, { ownerUserId: 1 }).lean())?.ownerUserId ?? null;
