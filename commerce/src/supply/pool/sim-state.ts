import type { Sim } from './sim.model.ts';

/** A SIM is offered at most four times for a service: one sale, and three more after cancels (rule 21.5). */
const offersMax = 4;

/** Base-36 milliseconds keep their order as text until the year 5188. */
const timeDigits = 9;

/** The earliest rank of a moment: every SIM that was put at the end before this moment has a lower rank. */
export const rankFrom = (at: Date): string => at.getTime().toString(36).padStart(timeDigits, '0');

/** The rank at the end of the order. The phone number makes it unique. */
export const rankAtEnd = (at: Date, phone: string): string => `${rankFrom(at)}-${phone}`;

/** Whether a SIM is on sale at all. A rented SIM is not: it belongs to its renter, and after the rental it is never sold again. */
export const isOnSale = (sim: Pick<Sim, 'isOnline' | 'isRented'>): boolean => sim.isOnline && !sim.isRented;

export const isOfferable = (
  sim: Pick<Sim, 'isOnline' | 'isRented' | 'refusedFor' | 'soldFor'>,
  service: string,
): boolean => isOnSale(sim) && !sim.soldFor.includes(service) && !sim.refusedFor.includes(service);

export type SimChange = Partial<Omit<Sim, '_id' | 'version'>>;

/**
 * The longest term for which a SIM can be rented now. Only a SIM without any sale can be rented, so that no other buyer's code reaches the
 * renter.
 */
export const rentTermOf = (sim: Pick<Sim, 'isOnline' | 'isRented' | 'rentHoursMax' | 'soldFor'>): number =>
  isOnSale(sim) && sim.soldFor.length === 0 ? sim.rentHoursMax : 0;

/** Applies a change to a SIM, and updates the fields that follow from it. */
export const changeSim = (sim: Sim, change: SimChange): SimChange => {
  const rentTerm = rentTermOf({ ...sim, ...change });
  return rentTerm === sim.rentTerm ? change : { ...change, rentTerm };
};

/** Marks the SIM as taken for the service. */
export const sellSim = (sim: Sim, service: string): SimChange => changeSim(sim, { soldFor: [...sim.soldFor, service] });

/** Whether the SIM can be rented now for a service and a number of hours. */
export const isRentable = (sim: Sim, service: string, hours: number): boolean =>
  sim.rentTerm >= hours && !sim.refusedFor.includes(service);

/** Marks the SIM as rented. */
export const rentSim = (sim: Sim): SimChange => changeSim(sim, { isRented: true });

/** Offers a rented SIM again, at the end of the order, after the renter cancelled before any SMS came. */
export const giveRentedSimBack = (sim: Sim, at: Date): SimChange =>
  changeSim(sim, { isRented: false, rank: rankAtEnd(at, sim._id) });

/** Offers an unused SIM again, at the end of the order, unless it was given back too often. */
export const giveSimBack = (sim: Sim, service: string, at: Date): SimChange => {
  const count = (sim.cancelCounts[service] ?? 0) + 1;
  const cancelCounts = { ...sim.cancelCounts, [service]: count };
  if (count >= offersMax) return { cancelCounts };
  return changeSim(sim, {
    cancelCounts,
    soldFor: sim.soldFor.filter((sold) => sold !== service),
    rank: rankAtEnd(at, sim._id),
  });
};
