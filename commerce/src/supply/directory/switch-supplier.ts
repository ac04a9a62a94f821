import mongoose, { type ClientSession } from 'mongoose';

import { moneyTransaction } from '../../platform/database/transaction-options.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { assertTried } from './assert-tried.ts';
import { findSupplier } from './save-supplier.ts';
import { SupplierModel } from './supplier.model.ts';

/**
 * Admits a supplier or takes it off sale on every node within seconds; open activations go on. `alongside` writes in the same transaction.
 * @throws CommerceError SUPPLIER_NOT_FOUND; STATUS_CONFLICT for an agent that was submitted and not accepted;
 * SUPPLIER_NOT_TRIED (rule 21.15).
 */
export const switchSupplier = async (
  {
    supplierId,
    isEnabled,
    withoutTrial,
  }: { supplierId: number; isEnabled: boolean; withoutTrial?: string | undefined },
  alongside: (session: ClientSession) => Promise<void>,
): Promise<void> => {
  await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      const supplier = await findSupplier(supplierId, session);
      const { review } = supplier;
      // The decision on a partner's agent puts it on sale (rule 21.10).
      if (isEnabled && review && review.state !== 'accepted') {
        throw new CommerceError('STATUS_CONFLICT', { status: review.state });
      }
      if (isEnabled && !supplier.isEnabled) assertTried(supplier, withoutTrial);
      await SupplierModel.updateOne({ _id: supplierId }, { $set: { isEnabled, isOffUntilTried: false } }, { session });
      await alongside(session);
    }, moneyTransaction),
  );
};
