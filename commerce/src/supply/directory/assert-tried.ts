import { CommerceError } from '../../platform/http/commerce-error.ts';
import { SupplierModel, type Supplier } from './supplier.model.ts';

/** Whether a test call passed since the last change of address and key. A pool is never called. */
export const isTried = ({ kind, lastTrial, connectionVersion = 0 }: Supplier): boolean =>
  kind === 'pool' || (lastTrial?.isPassed === true && lastTrial.connectionVersion === connectionVersion);

/**
 * What nobody has tried is not put on sale by one press (rule 21.15).
 * @param withoutTrial the reason of a member of staff who puts it on sale all the same.
 * @throws CommerceError SUPPLIER_NOT_TRIED.
 */
export const assertTried = (supplier: Supplier, withoutTrial: string | undefined): void => {
  if (!isTried(supplier) && withoutTrial === undefined) throw new CommerceError('SUPPLIER_NOT_TRIED');
};

/** Keeps how the test call of a connection ended. A connection that was changed meanwhile is not tried by it. */
export const noteTrial = async (
  { _id, connectionVersion = 0 }: Pick<Supplier, '_id' | 'connectionVersion'>,
  isPassed: boolean,
  at: Date,
): Promise<void> => {
  await SupplierModel.updateOne({ _id }, { $set: { lastTrial: { connectionVersion, isPassed, at } } });
};
