import { SalesHourModel } from './sales-hour.model.ts';

/** A service in a country, with how many of its numbers were paid. */
export interface SoldPlace {
  service: string;
  country: number;
  sold: number;
}

/** Where numbers were sold since a moment, the best sold first, as the sums by the hour tell it. */
export const listSoldPlaces = async (since: Date): Promise<SoldPlace[]> => {
  const rows = await SalesHourModel.aggregate<{ _id: Omit<SoldPlace, 'sold'>; sold: number }>([
    { $match: { hour: { $gte: since } } },
    {
      $group: {
        _id: { service: '$service', country: '$country' },
        sold: { $sum: { $add: ['$completed', '$withSms'] } },
      },
    },
    { $match: { sold: { $gt: 0 } } },
    { $sort: { sold: -1, '_id.service': 1, '_id.country': 1 } },
  ]);
  return rows.map(({ _id: { service, country }, sold }) => ({ service, country, sold }));
};
