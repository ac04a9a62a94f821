import { kopecks, type Money } from '@shop/shared-types/money';

import { secondsAt } from '../../statistics/delay-buckets.ts';
import { sumOrders, sumRefunds, type OrderSum } from './sum-orders.ts';
import { SupplierHourCursorModel, SupplierHourModel, type SupplierHourCursor } from './supplier-hour.model.ts';

export interface SupplierSales {
  sold: number;
  /** Orders whose outcome says something about delivery (rule 14.2), and those of them with a code. */
  sampleSize: number;
  delivered: number;
  /** Within so many seconds half of the codes came; null without any. */
  medianSeconds: number | null;
  /** The prices of paid orders, less those that were refunded whole. */
  turnover: Money;
  /** The supplier's share of the paid sales. */
  earned: Money;
  /** What the orders of `turnover` cost: what the upstream kept where it says so (rule 21.11), else the share. */
  cost: Money;
}

const hourMs = 60 * 60_000;
/** The last hours are read from their orders, which still change. */
const freshMs = hourMs;

const joinSums = (
  sums: readonly OrderSum[],
  refunded: { turnover: number; cost: number } | undefined,
): SupplierSales => {
  const sumOf = (field: keyof OrderSum): number => sums.reduce((sum, row) => sum + row[field], 0);
  const delays = new Map<number, number>();
  for (const { bucket, delivered } of sums) {
    if (bucket >= 0) delays.set(bucket, (delays.get(bucket) ?? 0) + delivered);
  }
  return {
    sold: sumOf('sold'),
    sampleSize: sumOf('sampleSize'),
    delivered: sumOf('delivered'),
    medianSeconds: secondsAt(0.5, delays),
    turnover: kopecks(sumOf('turnover') - (refunded?.turnover ?? 0)),
    earned: kopecks(sumOf('earned')),
    cost: kopecks(sumOf('cost') - (refunded?.cost ?? 0)),
  };
};

/** Sums of a supplier's orders since a moment: whole hours from `supplierHours` as far as they are there, all else from the orders. */
const readSums = async (
  supplierId: number,
  since: Date,
  { asksCharges }: { asksCharges: boolean },
): Promise<OrderSum[]> => {
  const cursor = await SupplierHourCursorModel.findById(supplierId).lean<SupplierHourCursor>();
  const from = new Date(Math.ceil(since.getTime() / hourMs) * hourMs);
  const to = new Date((cursor?.through.getTime() ?? 0) - freshMs);
  const supplierIds = [supplierId];
  if (to <= from) return sumOrders({ supplierIds, from: since }, { asksCharges });
  const [hours, ...rest] = await Promise.all([
    SupplierHourModel.find({ supplierId, hour: { $gte: from, $lt: to } }).lean<{ sums: OrderSum[] }[]>(),
    sumOrders({ supplierIds, from: since, to: from }, { asksCharges }),
    sumOrders({ supplierIds, from: to }, { asksCharges }),
  ]);
  return [...hours.flatMap(({ sums }) => sums), ...rest.flat()];
};

/**
 * Sums up each supplier's orders since a moment.
 * @param asksCharges reads what upstreams charged, too: for the page of one supplier.
 */
export const sumSupplierSales = async (
  supplierIds: readonly number[],
  since: Date,
  { asksCharges = false }: { asksCharges?: boolean } = {},
): Promise<Map<number, SupplierSales>> => {
  const [refunds, ...sums] = await Promise.all([
    sumRefunds({ supplierIds, from: since }),
    ...supplierIds.map((supplierId) => readSums(supplierId, since, { asksCharges })),
  ]);
  return new Map(
    supplierIds.map((supplierId, index) => {
      const refunded = refunds.find((one) => one.supplierId === supplierId);
      return [supplierId, joinSums(sums[index] ?? [], refunded)];
    }),
  );
};
