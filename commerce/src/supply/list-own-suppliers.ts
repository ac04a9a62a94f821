import { SupplierModel, type Supplier, type SupplierKind } from './supplier.model.ts';

/** The suppliers whose sales a partner earns from, oldest first; upstream shops are nobody's. */
export const listOwnSuppliers = (ownerUserId: number): Promise<Supplier[]> =>
  SupplierModel.find({ ownerUserId }).sort({ _id: 1 }).lean<Supplier[]>();

/** Every supplier, on sale or not. */
export const listSupplierIds = (kind?: SupplierKind): Promise<number[]> =>
  SupplierModel.distinct('_id', kind === undefined ? {} : { kind });
