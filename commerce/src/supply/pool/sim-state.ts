import type { Sim } from './sim.model.ts';

/** One sale and three more after cancels: four offers in all (supplier protocol section 7). */
const offersMax = 4;

/** Base-36 milliseconds keep their order as text until the year 5188. */
const timeDigits = 9;

/** The earliest rank of a moment: every SIM that was put at the end before then stands before it. */
export const rankFrom = (at: Date): string => at.getTime().toString(36).padStart(timeDigits, '0');

/** A place at the end of the order. The number makes it unique. */
export const rankAtEnd = (at: Date, phone: string): string => `${rankFrom(at)}-${phone}`;

/** Whether it is on sale at all: a rented SIM belongs to its renter, and to nobody after him. */
export const isOnSale = (sim: Pick<Sim, 'isOnline' | 'isRented'>): boolean => sim.isOnline && !sim.isRented;

export const isOfferable = (
  sim: Pick<Sim, 'isOnline' | 'isRented' | 'refusedFor' | 'soldFor'>,
  service: string,
): boolean => isOnSale(sim) && !sim.soldFor.includes(service) && !sim.refusedFor.includes(service);

export type SimChange = Partial<Omit<Sim, '_id' | 'version'>>;

/** For how long it can be rented now: only a SIM on which nothing was sold yet, so that no other buyer's code reaches the renter. */
export const rentTermOf = (sim: Pick<Sim, 'isOnline' | 'isRented' | 'rentHoursMax' | 'soldFor'>): number =>
  isOnSale(sim) && sim.soldFor.length === 0 ? sim.rentHoursMax : 0;

/** A change of the SIM with what follows from it. */
export const changeSim = (sim: Sim, change: SimChange): SimChange => {
  const rentTerm = rentTermOf({ ...sim, ...change });
  return rentTerm === sim.rentTerm ? change : { ...change, rentTerm };
};

/** The SIM runs for the service from now on. */
export const sellSim = (sim: Sim, service: string): SimChange => changeSim(sim, { soldFor: [...sim.soldFor, service] });

/** Whether it can be rented for a service and so many hours now. */
export const isRentable = (sim: Sim, service: string, hours: number): boolean =>
  sim.rentTerm >= hours && !sim.refusedFor.includes(service);

/** It is the renter's from now on. */
export const rentSim = (sim: Sim): SimChange => changeSim(sim, { isRented: true });

/** The renter cancelled before anything came: it is offered again, at the end of the order. */
export const giveRentedSimBack = (sim: Sim, at: Date): SimChange =>
  changeSim(sim, { isRented: false, rank: rankAtEnd(at, sim._id) });

/** It came back unused: offered again at the end of the order, unless it came back too often. */
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
