import { listSupplierIds } from '../supply/list-own-suppliers.ts';
import { SalesCursorModel, SalesHourModel, type SalesCursor } from './sales-hour.model.ts';
import { sumSales, type PartnerSales } from './sum-sales.ts';

export const hourMs = 60 * 60_000;

/** A number lives twenty minutes, and a rental can be cancelled as long; their sweeps may come late: hours that are over are summed again for so long. */
const settleMs = 6 * hourMs;

export const startOfHour = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

const salesHourId = ({ supplierId, hour, service, country }: PartnerSales): string =>
  `${supplierId}:${hour.toISOString()}:${service}:${country}`;

const rollUpSupplier = async (supplierId: number, through: Date): Promise<number> => {
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
  return sums.length;
};

/**
 * Sums every supplier's sales by the hour, so that a month of statistics is read without going through its sales. An hour that is summed
 * again is replaced, so that several nodes, repeats and crashes do no harm. @returns how many sums were written.
 */
export const rollUpSales = async (now: Date): Promise<number> => {
  const through = startOfHour(now);
  const supplierIds = await listSupplierIds();
  let count = 0;
  for (const supplierId of supplierIds) count += await rollUpSupplier(supplierId, through);
  return count;
};
