import type { SupplierHealth } from '@shop/shared-types/contract/admin/suppliers';

import { sumSupplierSales } from '../../sales/activations/supplier-sums/sum-supplier-sales.ts';
import { sumRentalEarnings } from '../../sales/rentals/earnings/sum-rental-earnings.ts';
import { listSupplierHealth } from '../../supply/directory/list-supplier-health.ts';
import { isTried } from '../../supply/directory/assert-tried.ts';
import type { AdminDeps } from './admin-deps.ts';

const nothingSold = { sold: 0, sampleSize: 0, delivered: 0, earned: 0 };

/** Reports every supplier: its state, and its sales and earnings since a moment, in kopecks, with numbers and rentals together. `wanted`: only these, whose sales may be `known` already. */
export const reportSuppliers = async (
  { supply, clock }: Pick<AdminDeps, 'supply' | 'clock'>,
  since: Date,
  wanted?: readonly number[],
  known?: Awaited<ReturnType<typeof sumSupplierSales>>,
): Promise<SupplierHealth[]> => {
  const all = await listSupplierHealth({ ...supply, now: clock() });
  const health = wanted ? all.filter(({ supplier }) => wanted.includes(supplier._id)) : all;
  const supplierIds = health.map(({ supplier }) => supplier._id);
  const [sales, rentalEarnings] = await Promise.all([
    known ?? sumSupplierSales(supplierIds, since),
    sumRentalEarnings(supplierIds, since),
  ]);
  return health.map(({ supplier, isSelling, stock, circuit, answerMs, failuresInARow, pausedUntil, lastSeenAt }) => {
    const { sold, sampleSize, delivered, earned } = sales.get(supplier._id) ?? nothingSold;
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
      sampleSize,
      delivered,
      earned: earned + (rentalEarnings.get(supplier._id) ?? 0),
      circuit,
      answerMs,
      failuresInARow,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      review: supplier.review?.state ?? null,
      isTried: isTried(supplier),
      isArchived: Boolean(supplier.archivedAt),
    };
  });
};
