import { assertCallableUrl } from '../../platform/outside-calls/assert-callable-url.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { changeConnection } from './assert-tried.ts';
import { assertKeyIsFree, assertNameIsFree, saveSupplier, type AlongsideSupplier } from './save-supplier.ts';
import { sealSupplierKey, type KeyDeps } from './supplier-key.ts';
import type { Markets, Supplier } from './supplier.model.ts';

/** The settings that the operator may change. A setting that is left out stays. */
export interface SupplierChanges {
  name?: string | undefined;
  url?: string | undefined;
  priority?: number | undefined;
  markets?: Markets | undefined;
  marginPercent?: number | null | undefined;
  allowsPrivateUrl?: boolean | undefined;
  /** Why it sells on with another address that nobody has tried. */
  withoutTrial?: string | undefined;
}

/** The address after the change, judged anew: an inner address stays only while the private network is allowed. */
const connectionAfter = (
  stored: Supplier,
  { url, allowsPrivateUrl, withoutTrial }: SupplierChanges,
): Partial<Supplier> => {
  if (url === undefined && allowsPrivateUrl === undefined) return {};
  if (stored.kind === 'pool') throw new CommerceError('SUPPLIER_IS_POOL');
  const allows = allowsPrivateUrl ?? stored.allowsPrivateUrl;
  const rule = { allowsPrivateUrl: allows, allowsHttp: true, refusal: 'SUPPLIER_URL_REFUSED' } as const;
  const callable = assertCallableUrl(url ?? stored.url ?? '', rule);
  if (callable === stored.url && allows === stored.allowsPrivateUrl) return {};
  return { url: callable, allowsPrivateUrl: allows, ...changeConnection(stored, withoutTrial) };
};

/**
 * Changes a supplier's name, address, priority, markets or margin (rule 21.8). Another address takes it off sale until it is tried (21.18).
 * @throws CommerceError SUPPLIER_NOT_FOUND, NAME_TAKEN, SUPPLIER_URL_REFUSED, SUPPLIER_IS_POOL for the address of a pool.
 */
export const changeSupplier = (
  supplierId: number,
  changes: SupplierChanges,
  alongside: AlongsideSupplier,
): Promise<Supplier> =>
  saveSupplier(
    supplierId,
    async (stored, session) => {
      const { name, priority, markets, marginPercent } = changes;
      if (name !== undefined) await assertNameIsFree({ name, supplierId }, session);
      return {
        ...(name === undefined ? {} : { name }),
        ...(priority === undefined ? {} : { priority }),
        ...(markets === undefined ? {} : { markets }),
        ...(marginPercent === undefined ? {} : { marginPercent }),
        ...connectionAfter(stored, changes),
      };
    },
    alongside,
  );

/**
 * Takes a supplier off sale until a moment; null ends the pause. Sales that run go on.
 * @throws CommerceError SUPPLIER_NOT_FOUND.
 */
export const pauseSupplier = (
  supplierId: number,
  until: Date | null,
  alongside: AlongsideSupplier,
): Promise<Supplier> => saveSupplier(supplierId, () => ({ pausedUntil: until }), alongside);

/**
 * Archives a supplier, which leaves sale and cannot be put on sale any more, or takes it out again, still off sale (rule 19.53).
 * @throws CommerceError SUPPLIER_NOT_FOUND.
 */
export const archiveSupplier = (
  supplierId: number,
  archivedAt: Date | null,
  alongside: AlongsideSupplier,
): Promise<Supplier> =>
  saveSupplier(
    supplierId,
    (stored) =>
      Boolean(stored.archivedAt) === (archivedAt !== null)
        ? {}
        : { archivedAt, isEnabled: false, isOffUntilTried: false },
    alongside,
  );

/**
 * Gives a remote supplier another key. The key before ends when the directory is read again, within seconds; an agent whose push is refused
 * then repeats it with the new key. A supplier on sale goes off until a test call passes, unless `withoutTrial` says why not (rule 21.18).
 * @returns the supplier, and the key if it was made here.
 * @throws CommerceError SUPPLIER_NOT_FOUND, SUPPLIER_IS_POOL, SUPPLIER_KEY_MISSING, SUPPLIER_KEY_TAKEN.
 */
export const replaceSupplierKey = async (
  deps: KeyDeps,
  {
    supplierId,
    key,
    withoutTrial,
  }: { supplierId: number; key?: string | undefined; withoutTrial?: string | undefined },
  alongside: AlongsideSupplier,
): Promise<{ supplier: Supplier; newKey: string | null }> => {
  let newKey: string | null = null;
  const supplier = await saveSupplier(
    supplierId,
    async (stored, session) => {
      if (stored.kind === 'pool') throw new CommerceError('SUPPLIER_IS_POOL');
      const sealed = sealSupplierKey(deps, { kind: stored.kind, key });
      newKey = sealed.newKey;
      await assertKeyIsFree({ ...sealed.fields, supplierId }, session);
      return { ...sealed.fields, ...changeConnection(stored, withoutTrial) };
    },
    alongside,
  );
  return { supplier, newKey };
};
