import type { ShopBooks, StoredActivation } from './shop-books.ts';

type Find = (finding: string) => void;

const endOf = ({ endedAt, expiresAt }: StoredActivation): Date => endedAt ?? expiresAt;

/** Checks that no number was sold for a service to two buyers at the same time, and no supplier's activation was sold twice. */
export const verifyStock = async ({ activations, rentals }: ShopBooks, find: Find): Promise<void> => {
  const lastSale = new Map<string, StoredActivation>();
  const bySupplierActivation = new Map<string, number>();
  for await (const sale of activations.find().sort({ boughtAt: 1 })) {
    const { _id, phone, service, supplierId, supplierActivationId, boughtAt } = sale;
    const place = `${phone} for ${service}`;
    const before = lastSale.get(place);
    if (before && endOf(before) > boughtAt) find(`${place} was sold as ${_id} while ${before._id} ran`);
    lastSale.set(place, sale);
    if (supplierActivationId === null) continue;
    const theirs = `${supplierId}:${supplierActivationId}`;
    const known = bySupplierActivation.get(theirs);
    if (known !== undefined) find(`supplier's activation ${theirs} was sold as ${known} and as ${_id}`);
    bySupplierActivation.set(theirs, _id);
  }
  const rented = new Map<string, number>();
  for await (const { _id, phone, status } of rentals.find()) {
    if (status === 'cancelled') continue;
    const known = rented.get(phone);
    if (known !== undefined) find(`${phone} was rented out as ${known} and as ${_id}`);
    rented.set(phone, _id);
  }
};
