import type { SupplierHealth } from '@shop/shared-types/contract/admin/suppliers';

import { sumSupplierSales } from '../../sales/activations/lists/sum-supplier-sales.ts';
import { sumRentalEarnings } from '../../sales/rentals/earnings/sum-rental-earnings.ts';
import { listSupplierHealth } from '../../supply/directory/list-supplier-health.ts';
import { isTried } from '../../supply/directory/assert-tried.ts';
import type { AdminDeps } from './admin-deps.ts';

const nothingSold = { sold: 0, delivered: 0, earned: 0 };

/** Reports every supplier: its state, and its sales and earnings since a moment, in kopecks, with numbers and rentals together. */
export const reportSuppliers = async (
  { supply, clock }: Pick<AdminDeps, 'supply' | 'clock'>,
  since: Date,
): Promise<SupplierHealth[]> => {
  const health = await listSupplierHealth({ ...supply, now: clock() });
  const supplierIds = health.map(({ supplier }) => supplier._id);
  const [sales, rentalEarnings] = await Promise.all([
    sumSupplierSales(supplierIds, since),
    sumRentalEarnings(supplierIds, since),
  ]);
  return health.map(({ supplier, isSelling, stock, circuit, answerMs, failuresInARow, pausedUntil, lastSeenAt }) => {
    const { sold, delivered, earned } = sales.get(supplier._id) ?? nothingSold;
    return {
      id: supplier._id,
      name: supplier.name,
      kind: supplier.kind,
      isEnabled: supplier.isEnabled,
      pausedUntil: pausedUntil?.toISOString() ?? null,
      isSelling,
      priority: supplier.priority - supplier.priorityPenalty,
      stock,
      sold,
      delivered,
      earned: earned + (rentalEarnings.get(supplier._id) ?? 0),
      circuit,
      answerMs,
      failuresInARow,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      review: supplier.review?.state ?? null,
      isTried: isTried(supplier),
    };
  });
};
