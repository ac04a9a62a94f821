import mongoose, { type ClientSession } from 'mongoose';

import { moneyTransaction } from '../../platform/database/transaction-options.ts';
import { takeTurn } from '../../platform/database/turn.model.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { SupplierModel, type Supplier } from './supplier.model.ts';

/** Writes that belong to the same transaction: the staff's audit entry. `before`: as the change found it; a new one was not there. */
export type AlongsideSupplier = (supplier: Supplier, session: ClientSession, before?: Supplier) => Promise<void>;

/** @throws CommerceError SUPPLIER_NOT_FOUND */
export const findSupplier = async (supplierId: number, session: ClientSession | null = null): Promise<Supplier> => {
  const found = await SupplierModel.findById(supplierId).session(session).lean<Supplier>();
  if (!found) throw new CommerceError('SUPPLIER_NOT_FOUND');
  return found;
};

/** Buyers' programs and the staff know suppliers by name; of two who take one at the same moment one is refused. @throws CommerceError NAME_TAKEN with `name`. */
export const assertNameIsFree = async (
  { name, supplierId }: { name: string; supplierId?: number },
  session: ClientSession,
): Promise<void> => {
  await takeTurn('supplier-names', session);
  const taken = await SupplierModel.findOne({ name, ...(supplierId === undefined ? {} : { _id: { $ne: supplierId } }) })
    .session(session)
    .lean<Supplier>();
  if (taken) throw new CommerceError('NAME_TAKEN', { name });
};

/** A key leads to one supplier. @throws CommerceError SUPPLIER_KEY_TAKEN */
export const assertKeyIsFree = async (
  { softwareKeyHash, supplierId }: { softwareKeyHash: string | null; supplierId?: number },
  session: ClientSession,
): Promise<void> => {
  if (softwareKeyHash === null) return;
  const holder = await SupplierModel.findOne({ softwareKeyHash }).session(session).lean<Supplier>();
  if (holder && holder._id !== supplierId) throw new CommerceError('SUPPLIER_KEY_TAKEN');
};

/**
 * Changes one supplier: `decide` says what changes in what is stored now. Every node reads it within seconds; sales that run go on.
 * @throws CommerceError SUPPLIER_NOT_FOUND, and what `decide` throws.
 */
export const saveSupplier = (
  supplierId: number,
  decide: (stored: Supplier, session: ClientSession) => Promise<Partial<Supplier>> | Partial<Supplier>,
  alongside: AlongsideSupplier,
): Promise<Supplier> =>
  mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      const stored = await findSupplier(supplierId, session);
      const changes = await decide(stored, session);
      if (Object.keys(changes).length === 0) return stored;
      await SupplierModel.updateOne({ _id: supplierId }, { $set: changes }, { session });
      const saved = { ...stored, ...changes };
      await alongside(saved, session, stored);
      return saved;
    }, moneyTransaction),
  );
