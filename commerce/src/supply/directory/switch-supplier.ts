import mongoose, { type ClientSession } from 'mongoose';

import { moneyTransaction } from '../../platform/database/transaction-options.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { findSupplier } from './save-supplier.ts';
import { SupplierModel } from './supplier.model.ts';

/**
 * Admits a supplier or takes it off sale on every node within seconds; open activations go on. `alongside` writes in the same transaction.
 * @throws CommerceError SUPPLIER_NOT_FOUND; STATUS_CONFLICT for an agent that was handed in and not accepted.
 */
export const switchSupplier = async (
  { supplierId, isEnabled }: { supplierId: number; isEnabled: boolean },
  alongside: (session: ClientSession) => Promise<void>,
): Promise<void> => {
  await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      const { review } = await findSupplier(supplierId, session);
      // What a partner handed in is put on sale by the decision on it (rule 21.10).
      if (isEnabled && review && review.state !== 'accepted') {
        throw new CommerceError('STATUS_CONFLICT', { status: review.state });
      }
      await SupplierModel.updateOne({ _id: supplierId }, { $set: { isEnabled } }, { session });
      await alongside(session);
    }, moneyTransaction),
  );
};
