import { readFailures } from '../platform/failed-records/record-failures.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { rollUpSupplierHours } from '../sales/activations/supplier-sums/roll-up-supplier-hours.ts';
import { listSupplierIds } from '../supply/directory/list-own-suppliers.ts';
import { SalesCursorModel, SalesHourModel, type SalesCursor } from './sales-hour.model.ts';
import { sumSales, type PartnerSales } from './sum-sales.ts';

export const hourMs = 60 * 60_000;

/**
 * Past hours are summed again for this long. A number lives 20 minutes, a rental can be cancelled for as long, and the jobs that end them
 * may run late.
 */
const settleMs = 6 * hourMs;

export const startOfHour = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

const salesHourId = ({ supplierId, hour, service, country }: PartnerSales): string =>
  `${supplierId}:${hour.toISOString()}:${service}:${country}`;

const rollUpSupplier = async (supplierId: number, through: Date, isPool: boolean): Promise<number> => {
  const cursor = await SalesCursorModel.findById(supplierId).lean<SalesCursor>();
  const from = new Date(Math.max(0, (cursor?.through.getTime() ?? 0) - settleMs));
  const sums = await sumSales({ supplierId, from, to: through });
  if (sums.length > 0) {
    await SalesHourModel.bulkWrite(
      sums.map((sum) => ({
        updateOne: { filter: { _id: salesHourId(sum) }, update: { $set: sum }, upsert: true },
      })),
      { ordered: false },
    );
  }
  await SalesCursorModel.updateOne({ _id: supplierId }, { $max: { through } }, { upsert: true });
  return sums.length + (await rollUpSupplierHours(supplierId, through, { asksCharges: !isPool }));
};

/**
 * Sums every supplier's sales by the hour, for its partner and for the office, so that a month of statistics is read without reading its sales. Summing an hour again replaces
 * its sum, so that parallel nodes, repeats and crashes do no harm. A supplier that fails delays no other.
 * @returns how many sums were written.
 */
export const rollUpSales = async (now: Date, logger?: Logger): Promise<number> => {
  const through = startOfHour(now);
  const supplierIds = await listSupplierIds();
  const pools = new Set(await listSupplierIds('pool'));
  const failures = await readFailures({ queue: 'roll up sales', clock: () => now, logger });
  const leftOut = new Set(failures.leftOut());
  let count = 0;
  for (const supplierId of supplierIds.filter((id) => !leftOut.has(id))) {
    count +=
      (await failures.attempt(supplierId, () => rollUpSupplier(supplierId, through, pools.has(supplierId)))) ?? 0;
  }
  return count;
};
