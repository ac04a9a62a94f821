import { sumOrders } from './sum-orders.ts';
import {
  SupplierHourCursorModel,
  SupplierHourModel,
  summedDays,
  type SupplierHourCursor,
} from './supplier-hour.model.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Past hours are summed again for this long: a number lives 20 minutes, and an upstream may say later what it gives back. */
const settleMs = 6 * hourMs;

type Charges = Pick<Parameters<typeof sumOrders>[1], 'asksCharges'>;

const rollUpSpan = async (supplierId: number, from: Date, to: Date, charges: Charges): Promise<number> => {
  const rows = await sumOrders({ supplierIds: [supplierId], from, to }, { ...charges, byHour: true });
  const hours = Map.groupBy(rows, ({ hour }) => hour?.getTime() ?? 0);
  if (hours.size === 0) return 0;
  await SupplierHourModel.bulkWrite(
    [...hours].map(([ms, sums]) => {
      const hour = new Date(ms);
      const own = sums.map(({ supplierId: _supplierId, hour: _hour, ...sum }) => sum);
      return {
        updateOne: {
          filter: { _id: `${supplierId}:${hour.toISOString()}` },
          update: { $set: { supplierId, hour, sums: own } },
          upsert: true,
        },
      };
    }),
    { ordered: false },
  );
  return hours.size;
};

/**
 * Sums a supplier's orders by the hour, one day of orders at a time. A month of figures is then read from the sums and not from the orders.
 * A second run writes the same sums again, so parallel nodes and crashes change nothing. @returns how many hours were written.
 */
export const rollUpSupplierHours = async (supplierId: number, through: Date, charges: Charges): Promise<number> => {
  const cursor = await SupplierHourCursorModel.findById(supplierId).lean<SupplierHourCursor>();
  const earliestMs = through.getTime() - summedDays * dayMs;
  let fromMs = Math.max(earliestMs, (cursor?.through.getTime() ?? 0) - settleMs);
  let count = 0;
  while (fromMs < through.getTime()) {
    const toMs = Math.min(fromMs + dayMs, through.getTime());
    count += await rollUpSpan(supplierId, new Date(fromMs), new Date(toMs), charges);
    fromMs = toMs;
  }
  await SupplierHourCursorModel.updateOne({ _id: supplierId }, { $max: { through } }, { upsert: true });
  return count;
};
