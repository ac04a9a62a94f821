import type { ClientSession } from 'mongodb';
import mongoose from 'mongoose';

import { moneyTransaction } from '../../platform/database/transaction-options.ts';
import { simCollection } from './sim.model.ts';
import { stockCountCollection, type StockCount } from './stock-count.model.ts';

/** The counters that corrections go to. */
const correctionNode = 'recount';
/** Counters of nodes that are gone for so long are added to the corrections. */
const goneAfterMs = 2 * 86_400_000;
const goneMax = 10_000;

/** Nodes write their tallies twice a second: what was sold before the count shows in the counters after this. */
const tallySettlesMs = 2_000;
/** Where numbers sell without a pause, tallies on the way look like a difference; only a larger one is corrected there. */
const busyDifferenceMin = 50;

interface PlaceCount {
  supplierId: number;
  country: number;
  online: number;
  taken: Map<string, number>;
  /** The newest change of the counters that were read. */
  changedAtMs: number;
}

type Counts = Map<string, PlaceCount>;

const countsOf = (counts: Counts, supplierId: number, country: number) => {
  const key = `${supplierId}:${country}`;
  let found = counts.get(key);
  if (!found) {
    found = { supplierId, country, online: 0, taken: new Map(), changedAtMs: 0 };
    counts.set(key, found);
  }
  return found;
};

/** What SIMs say, minus what the counters say, at one snapshot. */
const findDifferences = async (session: ClientSession): Promise<Counts> => {
  const counts: Counts = new Map();
  const place = { supplierId: '$supplierId', country: '$country' };
  const online = simCollection().aggregate<{ _id: { supplierId: number; country: number }; count: number }>(
    [{ $match: { isOnline: true } }, { $group: { _id: place, count: { $sum: 1 } } }],
    { session, allowDiskUse: true },
  );
  for await (const { _id, count } of online) countsOf(counts, _id.supplierId, _id.country).online += count;
  const taken = simCollection().aggregate<{
    _id: { supplierId: number; country: number; service: string };
    count: number;
  }>(
    [
      { $match: { isOnline: true } },
      { $project: { supplierId: 1, country: 1, services: { $setUnion: ['$soldFor', '$refusedFor'] } } },
      { $unwind: '$services' },
      { $group: { _id: { ...place, service: '$services' }, count: { $sum: 1 } } },
    ],
    { session, allowDiskUse: true },
  );
  for await (const { _id, count } of taken) countsOf(counts, _id.supplierId, _id.country).taken.set(_id.service, count);
  for await (const counter of stockCountCollection().find({}, { session })) {
    const counted = countsOf(counts, counter.supplierId, counter.country);
    counted.online -= counter.online ?? 0;
    counted.changedAtMs = Math.max(counted.changedAtMs, counter.updatedAt.getTime());
    for (const [service, count] of Object.entries(counter.taken ?? {})) {
      counted.taken.set(service, (counted.taken.get(service) ?? 0) - count);
    }
  }
  return counts;
};

const addTo = async (
  {
    supplierId,
    country,
    amounts,
    at,
  }: { supplierId: number; country: number; amounts: Record<string, number>; at: Date },
  session?: ClientSession,
): Promise<void> => {
  await stockCountCollection().updateOne(
    { _id: `${correctionNode}:${supplierId}:${country}` },
    { $inc: amounts, $set: { supplierId, country, updatedAt: at } },
    { upsert: true, ...(session ? { session } : {}) },
  );
};

/** Adds the counters of nodes that are gone to the corrections, each in one transaction. */
const mergeGoneNodes = async (at: Date): Promise<void> => {
  const gone = await stockCountCollection()
    .find({ updatedAt: { $lt: new Date(at.getTime() - goneAfterMs) }, _id: { $not: /^recount:/ } })
    .limit(goneMax)
    .toArray();
  for (const { _id, supplierId, country } of gone) {
    await mongoose.connection.getClient().withSession((session) =>
      session.withTransaction(async () => {
        const counter: StockCount | null = await stockCountCollection().findOneAndDelete({ _id }, { session });
        if (!counter) return;
        const amounts: Record<string, number> = { online: counter.online ?? 0 };
        for (const [service, count] of Object.entries(counter.taken ?? {})) amounts[`taken.${service}`] = count;
        await addTo({ supplierId, country, amounts, at }, session);
      }, moneyTransaction),
    );
  }
};

const amountsOf = ({ online, taken }: PlaceCount): Record<string, number> => {
  const amounts: Record<string, number> = online === 0 ? {} : { online };
  for (const [service, count] of taken) if (count !== 0) amounts[`taken.${service}`] = count;
  return amounts;
};

const isStill = async ({ supplierId, country, changedAtMs }: PlaceCount): Promise<boolean> =>
  (await stockCountCollection().findOne({ supplierId, country, updatedAt: { $gt: new Date(changedAtMs) } })) === null;

/**
 * Counts all SIMs and corrects the counters by the difference. It only adds, so that sales go on meanwhile.
 * @returns how many places had to be corrected.
 */
export const recountStock = async (at: Date, { settleMs = tallySettlesMs } = {}): Promise<number> => {
  await mergeGoneNodes(at);
  const differences = await mongoose.connection
    .getClient()
    .withSession({ snapshot: true, causalConsistency: false }, (session) => findDifferences(session));
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  let corrected = 0;
  for (const place of differences.values()) {
    const amounts = amountsOf(place);
    const largest = Math.max(0, ...Object.values(amounts).map(Math.abs));
    if (largest === 0 || (largest < busyDifferenceMin && !(await isStill(place)))) continue;
    const { supplierId, country } = place;
    await addTo({ supplierId, country, amounts, at });
    corrected += 1;
  }
  return corrected;
};
