import { kopecks } from '@shop/shared-types/money';

import { SalesCursorModel, SalesHourModel, type SalesCursor, type SalesHour } from './sales-hour.model.ts';
import { sumSales, type PartnerSales } from './sum-sales.ts';

/** Hours that were summed before rentals were counted hold no rental fields. */
const noRent = { rented: 0, earnedByRent: kopecks(0) };

/**
 * A supplier's sales from an hour on: stored sums for past hours and the sales themselves for the rest, so that the result is up to date.
 */
export const readSales = async (supplierId: number, from: Date, to: Date): Promise<PartnerSales[]> => {
  const cursor = await SalesCursorModel.findById(supplierId).lean<SalesCursor>();
  const through = cursor && cursor.through > from ? cursor.through : from;
  const summed = await SalesHourModel.find({ supplierId, hour: { $gte: from, $lt: through < to ? through : to } }).lean<
    SalesHour[]
  >();
  const rest = through < to ? await sumSales({ supplierId, from: through, to }) : [];
  return [...summed.map((hour) => ({ ...noRent, ...hour })), ...rest];
};
