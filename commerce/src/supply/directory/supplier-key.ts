import type { Randomness } from '../../platform/clock/randomness.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Supplier, SupplierKind } from './supplier.model.ts';

export interface KeyDeps {
  randomness: Randomness;
  secrets: Secrets;
}

export type RemoteKind = Exclude<SupplierKind, 'pool'>;

export interface SupplierKey {
  fields: Pick<Supplier, 'keySealed' | 'softwareKeyHash'>;
  /** The key that was made here, to be shown once; null when it was given. */
  newKey: string | null;
}

const keyBytes = 24;

/**
 * Seals the key of a remote supplier. An agent sends the same key when it calls us, so its hash is kept, too.
 * @param key left out for an agent: a new one is made.
 * @throws CommerceError SUPPLIER_KEY_MISSING for an upstream without a key: only the upstream can make one.
 */
export const sealSupplierKey = (
  { randomness, secrets }: KeyDeps,
  { kind, key }: { kind: RemoteKind; key?: string | undefined },
): SupplierKey => {
  if (key === undefined && kind === 'upstream') throw new CommerceError('SUPPLIER_KEY_MISSING');
  const text = key ?? randomness.bytes(keyBytes).toString('hex');
  return {
    fields: {
      keySealed: secrets.encrypt('supplier-key', text),
      softwareKeyHash: kind === 'agent' ? secrets.keyedHash('software-key', text) : null,
    },
    newKey: key === undefined ? text : null,
  };
};
