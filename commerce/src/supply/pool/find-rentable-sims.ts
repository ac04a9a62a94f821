import { simCollection, type Sim } from './sim.model.ts';

/** A renter's request to a pool. */
export interface RentSelection {
  supplierId: number;
  country: number;
  service: string;
  hours: number;
  /** Empty: any operator. */
  operators: readonly string[];
}

/**
 * SIMs that can probably be rented now. Those with the shortest sufficient term come first, so that SIMs with long terms stay for long
 * rentals. The rental's transaction proves that a SIM is free.
 */
export const findRentableSims = (
  { supplierId, country, service, hours, operators }: RentSelection,
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
