import { simCollection, type Sim } from './sim.model.ts';

/** What a renter asks of a pool. */
export interface RentWish {
  supplierId: number;
  country: number;
  service: string;
  hours: number;
  /** Empty: any. */
  operators: readonly string[];
}

/**
 * SIMs that can probably be rented now, those with the shortest sufficient term first, so that long ones stay for long rentals.
 * What is found is proved in the rental's transaction.
 */
export const findRentableSims = (
  { supplierId, country, service, hours, operators }: RentWish,
  limit: number,
): Promise<Sim[]> =>
  simCollection()
    .find({
      supplierId,
      country,
      rentTerm: { $gte: hours },
      refusedFor: { $ne: service },
      ...(operators.length > 0 ? { operator: { $in: [...operators] } } : {}),
    })
    .sort({ rentTerm: 1 })
    .limit(limit)
    .toArray();
