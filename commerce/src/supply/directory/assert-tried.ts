import { CommerceError } from '../../platform/http/commerce-error.ts';
import { saveSupplier } from './save-supplier.ts';
import type { Supplier } from './supplier.model.ts';

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

/**
 * What another address or key does to a supplier: nobody has tried it. One on sale goes off until a test call passes (rule 21.18).
 * @param withoutTrial the reason of a member of staff who lets it sell on all the same.
 */
export const changeConnection = (
  { connectionVersion = 0, isEnabled }: Supplier,
  withoutTrial: string | undefined,
): Partial<Supplier> => ({
  connectionVersion: connectionVersion + 1,
  ...(isEnabled && withoutTrial === undefined ? { isEnabled: false, isOffUntilTried: true } : {}),
});

/**
 * Keeps how the test call of a connection ended; a supplier that waited for it sells again (rule 21.18). A connection that was changed
 * meanwhile is not tried by it.
 */
export const noteTrial = async (
  { _id, connectionVersion = 0 }: Pick<Supplier, '_id' | 'connectionVersion'>,
  isPassed: boolean,
  at: Date,
): Promise<void> => {
  await saveSupplier(
    _id,
    (stored) => {
      if ((stored.connectionVersion ?? 0) !== connectionVersion) return {};
      const sellsAgain = isPassed && stored.isOffUntilTried === true && stored.isDemoLocked !== true;
      return {
        lastTrial: { connectionVersion, isPassed, at },
        ...(sellsAgain ? { isEnabled: true, isOffUntilTried: false } : {}),
      };
    },
    () => Promise.resolve(),
  );
};
