import type { Db } from 'mongodb';

import type { Migration } from '../migration.ts';
import { walk, type Stored, type Update } from './walk.ts';

interface OldSim extends Stored {
  _id: string;
  version: number;
  rank: string;
  soldFor: string[];
  cancelCounts: Record<string, number>;
  heldBack?: { service: string }[];
}

interface Sale {
  phone: string;
  service: string;
  status: string;
  userId: number;
  endedAt: Date | null;
}

/** So often the release before offered a SIM for a service. */
const offersMax = 4;
/** The usual time for which it counts what a buyer says of a number. */
const judgementMs = 14 * 86_400_000;
const unpaid = ['cancelled', 'banned', 'expired'];

const readSales = (db: Db, phones: readonly string[]): Promise<Sale[]> =>
  db
    .collection('activations')
    .find({ phone: { $in: [...phones] }, supplierActivationId: null })
    .project<Sale>({ _id: 0, phone: 1, service: 1, status: 1, userId: 1, endedAt: 1 })
    .toArray();

/** The services for which a SIM was taken off sale by one report or four returns, and not by a sale. */
const takenOffFor = ({ soldFor, cancelCounts, heldBack = [] }: OldSim, sales: readonly Sale[]): string[] =>
  soldFor.filter((service) => {
    const ofService = sales.filter((sale) => sale.service === service);
    const isSold = ofService.some(({ status }) => !unpaid.includes(status));
    const wasBanned = ofService.some(({ status }) => status === 'banned');
    const isHeldBack = heldBack.some((held) => held.service === service);
    return !isSold && !isHeldBack && (wasBanned || (cancelCounts[service] ?? 0) >= offersMax);
  });

const changeOf = (sim: OldSim, sales: readonly Sale[]): Update[] => {
  const services = takenOffFor(sim, sales);
  if (services.length === 0) return [];
  const judgements = sales
    .filter(({ service, status, endedAt }) => services.includes(service) && status === 'banned' && endedAt !== null)
    .map(({ service, userId, endedAt }) => ({
      service,
      userId,
      person: userId,
      how: 'banned',
      hasPaid: false,
      until: new Date((endedAt?.getTime() ?? 0) + judgementMs),
    }));
  const counts = Object.fromEntries(services.map((service) => [`cancelCounts.${service}`, '']));
  const rank = `${Date.now().toString(36).padStart(9, '0')}-${sim._id}`;
  return [
    {
      updateOne: {
        filter: { _id: sim._id, version: sim.version },
        update: {
          $pull: { soldFor: { $in: services } },
          $push: { judgements: { $each: judgements } },
          $unset: counts,
          $set: { rank },
          $inc: { version: 1 },
        },
      },
    },
  ];
};

/**
 * One report, or four returns by anybody, took a SIM off sale for ever. Such SIMs are offered again: what a buyer reported still holds for
 * him. The next recount corrects the counters of the stock.
 */
export const offerJudgedSims: Migration = {
  name: 'numbers that one buyer took off sale are offered again',
  expand: walk<OldSim>({
    collection: 'sims',
    isOld: ({ soldFor }) => soldFor.length > 0,
    change: async (sims, db) => {
      const sales = await readSales(
        db,
        sims.map(({ _id }) => _id),
      );
      const byPhone = new Map<string, Sale[]>();
      for (const sale of sales) byPhone.set(sale.phone, [...(byPhone.get(sale.phone) ?? []), sale]);
      return sims.flatMap((sim) => changeOf(sim, byPhone.get(sim._id) ?? []));
    },
  }),
};
