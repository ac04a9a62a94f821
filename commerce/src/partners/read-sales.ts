import { SalesCursorModel, SalesHourModel, type SalesCursor, type SalesHour } from './sales-hour.model.ts';
import { sumSales, type PartnerSales } from './sum-sales.ts';

/** A supplier's sales from an hour on: what is summed already, and the rest from the sales themselves, so that nothing is old. */
export const readSales = async (supplierId: number, from: Date, to: Date): Promise<PartnerSales[]> => {
  const cursor = await SalesCursorModel.findById(supplierId).lean<SalesCursor>();
  const through = cursor && cursor.through > from ? cursor.through : from;
  const summed = await SalesHourModel.find({ supplierId, hour: { $gte: from, $lt: through < to ? through : to } }).lean<
    SalesHour[]
  >();
  const rest = through < to ? await sumSales({ supplierId, from: through, to }) : [];
  return [...summed, ...rest];
};
