import type { Sim } from './sim.model.ts';

/** One sale and three more after cancels: four offers in all (supplier protocol section 7). */
const offersMax = 4;

/** Base-36 milliseconds keep their order as text until the year 5188. */
const timeDigits = 9;

/** The earliest rank of a moment: every SIM that was put at the end before then stands before it. */
export const rankFrom = (at: Date): string => at.getTime().toString(36).padStart(timeDigits, '0');

/** A place at the end of the order. The number makes it unique. */
export const rankAtEnd = (at: Date, phone: string): string => `${rankFrom(at)}-${phone}`;

export const isOfferable = (sim: Pick<Sim, 'isOnline' | 'refusedFor' | 'soldFor'>, service: string): boolean =>
  sim.isOnline && !sim.soldFor.includes(service) && !sim.refusedFor.includes(service);

export type SimChange = Partial<Omit<Sim, '_id' | 'version'>>;

/** The SIM runs for the service from now on. */
export const sellSim = (sim: Sim, service: string): SimChange => ({ soldFor: [...sim.soldFor, service] });

/** It came back unused: offered again at the end of the order, unless it came back too often. */
export const giveSimBack = (sim: Sim, service: string, at: Date): SimChange => {
  const count = (sim.cancelCounts[service] ?? 0) + 1;
  const cancelCounts = { ...sim.cancelCounts, [service]: count };
  if (count >= offersMax) return { cancelCounts };
  return {
    cancelCounts,
    soldFor: sim.soldFor.filter((sold) => sold !== service),
    rank: rankAtEnd(at, sim._id),
  };
};
