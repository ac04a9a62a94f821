import { heldBackUntil, judgementsAfter, type Judgement } from './judgement.ts';
import type { Sim } from './sim.model.ts';

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

/** Marks the SIM as taken for the service (rule 4.7). */
export const sellSim = (sim: Sim, service: string, at: Date): SimChange =>
  changeSim(sim, { soldFor: [...sim.soldFor, service], soldAt: at });

/** Whether nobody has bought or rented the number since a sale of it ended (rule 4.37). */
export const isUnsoldSince = ({ soldAt, isRented }: Pick<Sim, 'soldAt' | 'isRented'>, endedAt: Date): boolean =>
  !isRented && soldAt !== undefined && soldAt < endedAt;

/** Marks a SIM as taken for the service although its sale ended before: its code came late. No judgement offers it again. */
export const sellSimLate = (sim: Sim, service: string, at: Date): SimChange =>
  changeSim(sim, {
    soldFor: [...new Set([...sim.soldFor, service])],
    ...(sim.heldBack ? { heldBack: sim.heldBack.filter((held) => held.service !== service) } : {}),
    soldAt: at,
  });

/** Whether the SIM can be rented now for a service and a number of hours. */
export const isRentable = (sim: Sim, service: string, hours: number): boolean =>
  sim.rentTerm >= hours && !sim.refusedFor.includes(service);

/** Marks the SIM as rented. */
export const rentSim = (sim: Sim, at: Date): SimChange => changeSim(sim, { isRented: true, soldAt: at });

/** Offers a rented SIM again, at the end of the order, after the renter cancelled before any SMS came. */
export const giveRentedSimBack = (sim: Sim, at: Date): SimChange =>
  changeSim(sim, { isRented: false, rank: rankAtEnd(at, sim._id) });

/** The SIM off sale for the service, because of what buyers said of it. */
const holdBack = ({ heldBack = [], soldFor }: Sim, service: string, until: Date): SimChange => ({
  heldBack: [...heldBack.filter((held) => held.service !== service), { service, until }],
  soldFor: soldFor.includes(service) ? soldFor : [...soldFor, service],
});

/** The SIM on sale for the service again, at the end of the order. */
const offerAgain = (sim: Sim, service: string, at: Date): SimChange => ({
  soldFor: sim.soldFor.filter((sold) => sold !== service),
  ...(sim.heldBack ? { heldBack: sim.heldBack.filter((held) => held.service !== service) } : {}),
  rank: rankAtEnd(at, sim._id),
});

/**
 * Takes a SIM back that brought no code, with its buyer's judgement. It is offered again, at the end of the order, unless enough buyers
 * agree that it is of no use for the service (rule 4.26).
 */
export const giveSimBack = (sim: Sim, judgement: Judgement, at: Date): SimChange => {
  const { service } = judgement;
  const judgements = judgementsAfter(sim, judgement, at);
  const until = heldBackUntil({ judgements }, service, at);
  return changeSim(sim, {
    judgements,
    ...(until ? holdBack(sim, service, until) : offerAgain(sim, service, at)),
  });
};

/** The SIM on sale for all services for which judgements keep it back; what buyers said stays. */
const offerHeldBack = (sim: Sim, services: readonly string[], at: Date): Sim =>
  services.reduce<Sim>((offered, service) => ({ ...offered, ...offerAgain(offered, service, at) }), sim);

const heldBackOf = ({ heldBack = [] }: Sim, service?: string): string[] =>
  heldBack.map((held) => held.service).filter((held) => service === undefined || held === service);

/**
 * Drops what buyers said of the SIM, for one service or for all, and offers it again (rule 4.30).
 * @returns undefined when nobody said anything.
 */
export const forgiveSim = (sim: Sim, service: string | undefined, at: Date): SimChange | undefined => {
  const isDropped = (judged: { service: string }): boolean => service === undefined || judged.service === service;
  const { judgements = [] } = sim;
  const services = heldBackOf(sim, service);
  if (services.length === 0 && !judgements.some(isDropped)) return undefined;
  const { soldFor, heldBack = [] } = offerHeldBack(sim, services, at);
  const left = judgements.filter((judgement) => !isDropped(judgement));
  // Lists that passed the SIM, or know of a buyer's ban, read it again at the end of the order.
  return changeSim(sim, { judgements: left, heldBack, soldFor, rank: rankAtEnd(at, sim._id) });
};

/** Offers the SIM again once, since its partner says that it works. Judgements stay: the next buyer without a code takes the SIM off sale. */
export const fixSim = (sim: Sim, at: Date): SimChange | undefined => {
  const services = heldBackOf(sim);
  if (services.length === 0) return undefined;
  const { soldFor, heldBack = [], rank } = offerHeldBack(sim, services, at);
  return changeSim(sim, { fixedAt: at, heldBack, soldFor, rank });
};

/** Looks at the judgements of the services again whose time is over: those for which they no longer suffice are offered again. */
export const reviewHeldBack = (sim: Sim, at: Date): SimChange | undefined => {
  const due = (sim.heldBack ?? []).filter(({ until }) => until <= at);
  if (due.length === 0) return undefined;
  let reviewed: Sim = { ...sim, judgements: (sim.judgements ?? []).filter(({ until }) => until > at) };
  for (const { service } of due) {
    const until = heldBackUntil(reviewed, service, at);
    const change = until ? holdBack(reviewed, service, until) : offerAgain(reviewed, service, at);
    reviewed = { ...reviewed, ...change };
  }
  const { judgements, heldBack, soldFor, rank } = reviewed;
  return changeSim(sim, { ...(judgements ? { judgements } : {}), ...(heldBack ? { heldBack } : {}), soldFor, rank });
};
