import type { ClientSession } from 'mongodb';

import type { Moment } from '../../platform/database/at-one-moment.ts';
import { readEachTogether } from '../../platform/database/read-together.ts';
import { SupplierModel, type Supplier, type SupplierKind } from './supplier.model.ts';

/** The suppliers from whose sales a partner earns, oldest first. Upstream shops belong to no partner. */
export const listOwnSuppliers = (ownerUserId: number): Promise<Supplier[]> =>
  SupplierModel.find({ ownerUserId }).sort({ _id: 1 }).lean<Supplier[]>();

/** Every supplier, on sale or not. */
export const listSupplierIds = (kind?: SupplierKind): Promise<number[]> =>
  SupplierModel.distinct('_id', kind === undefined ? {} : { kind });

const findOwned = readEachTogether<number, Pick<Supplier, '_id' | 'ownerUserId'>>(
  (supplierIds) => SupplierModel.find({ _id: { $in: supplierIds } }, { ownerUserId: 1 }).lean<Supplier[]>(),
  ({ _id }) => _id,
);

/** The owner, who earns of a supplier's sales; null for the house. */
export const findSupplierOwner = async (supplierId: number): Promise<number | null> =>
  (await findOwned(supplierId))?.ownerUserId ?? null;

/** Whether a partner handed this supplier in. */
export const isSubmittedBy = ({ ownerUserId, review }: Supplier, userId: number): boolean =>
  ownerUserId === userId && review !== undefined && review !== null;

/** The agents that a partner submitted, newest first. */
export const listSubmittedAgents = (ownerUserId: number): Promise<Supplier[]> =>
  SupplierModel.find({ ownerUserId, review: { $ne: null } })
    .sort({ _id: -1 })
    .lean<Supplier[]>();

/** How many agents of a partner the staff has not accepted. */
export const countUndecidedAgents = (ownerUserId: number, session: ClientSession): Promise<number> =>
  SupplierModel.countDocuments({ ownerUserId, 'review.state': { $in: ['handed-in', 'refused'] } }).session(session);

/** The suppliers that a partner owns, of all partners, read at a moment. */
export const eachOwned = async function* (moment: Moment): AsyncGenerator<number> {
  const owned = SupplierModel.collection.find<Pick<Supplier, '_id'>>(
    { ownerUserId: { $type: 'number' } },
    { ...moment, projection: { _id: 1 } },
  );
  for await (const { _id } of owned) yield _id;
};
