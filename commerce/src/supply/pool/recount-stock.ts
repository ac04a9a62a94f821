import type { ClientSession, Document } from 'mongodb';
import mongoose from 'mongoose';

import { atOneMoment, type Moment } from '../../platform/database/at-one-moment.ts';
import { moneyTransaction } from '../../platform/database/transaction-options.ts';
import { simCollection } from './sim.model.ts';
import { amountsOf, stockCountCollection, type StockCount } from './stock-count.model.ts';

/** The name of the counters that hold corrections. */
const correctionNode = 'recount';
/** Counters of a node that has been gone for two days are added to the corrections. */
const goneAfterMs = 2 * 86_400_000;
const goneMax = 10_000;

/** Nodes write their tallies twice a second: sales before the count show in the counters after 2 s. */
const tallySettlesMs = 2_000;
/**
 * Where numbers sell without a pause, unwritten tallies look like a difference. In such places only a difference of at least 50 is
 * corrected.
 */
const busyDifferenceMin = 50;

interface PlaceCount {
  supplierId: number;
  country: number;
  /** Amounts by the counters' fields. */
  amounts: Map<string, number>;
  /** The time of the newest change of the counters that were read. */
  changedAtMs: number;
}

type Counts = Map<string, PlaceCount>;
type Place = Pick<PlaceCount, 'supplierId' | 'country'>;

const countsOf = (counts: Counts, { supplierId, country }: Place): PlaceCount => {
  const key = `${supplierId}:${country}`;
  let found = counts.get(key);
  if (!found) {
    found = { supplierId, country, amounts: new Map(), changedAtMs: 0 };
    counts.set(key, found);
  }
  return found;
};

const add = (counts: Counts, place: Place, field: string, count: number): void => {
  const { amounts } = countsOf(counts, place);
  amounts.set(field, (amounts.get(field) ?? 0) + count);
};

const place = { supplierId: '$supplierId', country: '$country' };
const onSale = { $match: { isOnline: true, isRented: { $ne: true } } };
const toRent = { $match: { rentTerm: { $gt: 0 } } };

/** The query that counts each kind of counter from the SIMs. */
const countings: readonly { stages: Document[]; fieldOf: (group: { service: string; term: number }) => string }[] = [
  { stages: [onSale, { $group: { _id: place, count: { $sum: 1 } } }], fieldOf: () => 'online' },
  {
    stages: [
      onSale,
      { $project: { supplierId: 1, country: 1, services: { $setUnion: ['$soldFor', '$refusedFor'] } } },
      { $unwind: '$services' },
      { $group: { _id: { ...place, service: '$services' }, count: { $sum: 1 } } },
    ],
    fieldOf: ({ service }) => `taken.${service}`,
  },
  {
    stages: [toRent, { $group: { _id: { ...place, term: '$rentTerm' }, count: { $sum: 1 } } }],
    fieldOf: ({ term }) => `rent.${term}.free`,
  },
  {
    stages: [
      toRent,
      { $unwind: '$refusedFor' },
      { $group: { _id: { ...place, term: '$rentTerm', service: '$refusedFor' }, count: { $sum: 1 } } },
    ],
    fieldOf: ({ term, service }) => `rent.${term}.refused.${service}`,
  },
];

/** The count of SIMs minus the counters, at one snapshot. */
const findDifferences = async (moment: Moment): Promise<Counts> => {
  const counts: Counts = new Map();
  for (const { stages, fieldOf } of countings) {
    const counted = simCollection().aggregate<{ _id: Place & { service: string; term: number }; count: number }>(
      [...stages],
      { ...moment, allowDiskUse: true },
    );
    for await (const { _id, count } of counted) add(counts, _id, fieldOf(_id), count);
  }
  for await (const counter of stockCountCollection().find({}, moment)) {
    const counted = countsOf(counts, counter);
    counted.changedAtMs = Math.max(counted.changedAtMs, counter.updatedAt.getTime());
    for (const [field, count] of Object.entries(amountsOf(counter))) add(counts, counter, field, 0 - count);
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
        await addTo({ supplierId, country, amounts: amountsOf(counter), at }, session);
      }, moneyTransaction),
    );
  }
};

const differencesOf = ({ amounts }: PlaceCount): Record<string, number> =>
  Object.fromEntries([...amounts].filter(([, amount]) => amount !== 0));

const isStill = async ({ supplierId, country, changedAtMs }: PlaceCount): Promise<boolean> =>
  (await stockCountCollection().findOne({ supplierId, country, updatedAt: { $gt: new Date(changedAtMs) } })) === null;

/**
 * Counts all SIMs and corrects the counters by the difference. It only adds, so that sales go on meanwhile.
 * @returns how many places had to be corrected.
 */
export const recountStock = async (at: Date, { settleMs = tallySettlesMs } = {}): Promise<number> => {
  await mergeGoneNodes(at);
  const differences = await atOneMoment(mongoose.connection.getClient(), findDifferences);
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  let corrected = 0;
  for (const place of differences.values()) {
    const amounts = differencesOf(place);
    const largest = Math.max(0, ...Object.values(amounts).map(Math.abs));
    if (largest === 0 || (largest < busyDifferenceMin && !(await isStill(place)))) continue;
    const { supplierId, country } = place;
    await addTo({ supplierId, country, amounts, at });
    corrected += 1;
  }
  return corrected;
};
