import mongoose, { type ClientSession } from 'mongoose';

import { moneyTransaction } from '../../platform/database/transaction-options.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { SupplierModel } from './supplier.model.ts';

/**
 * Admits a supplier or takes it off sale on every node within seconds; open activations go on. `alongside` writes in the same transaction.
 * @throws CommerceError SUPPLIER_NOT_FOUND.
 */
export const switchSupplier = async (
  { supplierId, isEnabled }: { supplierId: number; isEnabled: boolean },
  alongside: (session: ClientSession) => Promise<void>,
): Promise<void> => {
  await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      const { matchedCount } = await SupplierModel.updateOne({ _id: supplierId }, { $set: { isEnabled } }, { session });
      if (matchedCount === 0) throw new CommerceError('SUPPLIER_NOT_FOUND');
      await alongside(session);
    }, moneyTransaction),
  );
};
