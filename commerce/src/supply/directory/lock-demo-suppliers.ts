import type { Secrets } from '../../platform/secrets/secrets.ts';
import { demoKeys } from './seed-demo-suppliers.ts';
import { SupplierModel, type Supplier } from './supplier.model.ts';

const publicKeys: readonly string[] = Object.values(demoKeys);

const hasPublicKey = (secrets: Secrets, { keySealed }: Supplier): boolean => {
  try {
    return keySealed !== null && publicKeys.includes(secrets.decrypt('supplier-key', keySealed));
  } catch {
    return false;
  }
};

/**
 * Takes the demo's suppliers and their SIMs off sale: suppliers of demo people, and suppliers with a key that everybody knows. The keys
 * with which their software calls the shop end too.
 * @returns the names of the suppliers that were not locked before.
 */
export const lockDemoSuppliers = async (secrets: Secrets, demoUserIds: readonly number[]): Promise<string[]> => {
  const publicHashes = publicKeys.map((key) => secrets.keyedHash('software-key', key));
  const suppliers = await SupplierModel.find({ isDemoLocked: { $ne: true } }).lean<Supplier[]>();
  const locked = suppliers.filter(
    (supplier) =>
      (supplier.ownerUserId !== null && demoUserIds.includes(supplier.ownerUserId)) ||
      (supplier.softwareKeyHash !== null && publicHashes.includes(supplier.softwareKeyHash)) ||
      hasPublicKey(secrets, supplier),
  );
  for (const { _id, isEnabled } of locked) {
    await SupplierModel.updateOne(
      { _id },
      { $set: { isEnabled: false, softwareKeyHash: null, softwareKeySealed: null, isDemoLocked: isEnabled } },
    );
  }
  return locked
    .filter(({ isEnabled, softwareKeyHash }) => isEnabled || softwareKeyHash !== null)
    .map(({ name }) => name);
};
