import { CommerceError } from '../../platform/http/commerce-error.ts';
import { saveSupplier } from './save-supplier.ts';
import type { Supplier } from './supplier.model.ts';

/** Whether a test call passed since the last change of address and key. A pool is never called. */
export const isTried = ({ kind, lastTrial, connectionVersion = 0 }: Supplier): boolean =>
  kind === 'pool' || (lastTrial?.isPassed === true && lastTrial.connectionVersion === connectionVersion);

/**
 * Refuses to put an archived supplier on sale, and an untried one by one press (rules 19.53, 21.15).
 * @param withoutTrial the reason of a member of staff who puts it on sale all the same.
 * @throws CommerceError STATUS_CONFLICT, SUPPLIER_NOT_TRIED.
 */
export const assertTried = (supplier: Supplier, withoutTrial: string | undefined): void => {
  if (supplier.archivedAt) throw new CommerceError('STATUS_CONFLICT', { status: 'archived' });
  if (!isTried(supplier) && withoutTrial === undefined) throw new CommerceError('SUPPLIER_NOT_TRIED');
};

/**
 * The effect of another address or key: the supplier counts as untried. One on sale goes off until a test call passes (rule 21.18).
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
  { isPassed, balance, at }: { isPassed: boolean; balance: string | null; at: Date },
): Promise<void> => {
  await saveSupplier(
    _id,
    (stored) => {
      if ((stored.connectionVersion ?? 0) !== connectionVersion) return {};
      const sellsAgain = isPassed && stored.isOffUntilTried === true && stored.isDemoLocked !== true;
      return {
        lastTrial: { connectionVersion, isPassed, at, balance },
        ...(sellsAgain ? { isEnabled: true, isOffUntilTried: false } : {}),
      };
    },
    () => Promise.resolve(),
  );
};
