import type { Authenticate } from '../platform/auth/caller.ts';
import type { KeptSupplierDirectory } from './directory/supplier-directory.ts';

/** Recognises partners' software by the key of their supplier record. Keys of the agent protocol give access to the hub only. */
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
