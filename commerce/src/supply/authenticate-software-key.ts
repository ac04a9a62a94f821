import type { Authenticate } from '../platform/auth/caller.ts';
import type { KeptSupplierDirectory } from './supplier-directory.ts';

/** Knows partners' software by the key of their supplier record. Agents' protocol keys open nothing but the hub. */
export const createAuthenticateSoftwareKey =
  (directory: KeptSupplierDirectory): Authenticate =>
  (key) => {
    const supplier = directory.findBySoftwareKey(key);
    if (!supplier || supplier.kind !== 'pool' || supplier.ownerUserId === null || !supplier.isAdmitted) {
      return Promise.resolve(undefined);
    }
    const { supplierId, ownerUserId: userId } = supplier;
    const noRole = { isPartner: false, isAgent: false, isAdmin: false };
    return Promise.resolve({ userId, ...noRole, credential: 'software-key', supplierId });
  };
