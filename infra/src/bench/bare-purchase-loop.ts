import { MongoClient, type ClientSession, type Db } from 'mongodb';

/**
 * What a purchase writes at the least, by the driver alone and one transaction each: the idempotency record, the guarded balance, the
 * reservation, the hold, the activation and the event. No HTTP, no rules. The engine is compared with this in the same run.
 */
interface BuyerAccount {
  _id: number;
  posted: number;
  held: number;
  sequence: number;
}
interface Sim {
  _id: number;
  isFree: boolean;
}

const price = 1_250;
const majority = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', j: true } } as const;

const setUp = async (db: Db, buyers: number, sims: number): Promise<void> => {
  await db.dropDatabase();
  await db
    .collection<BuyerAccount>('accounts')
    .insertMany(
      Array.from({ length: buyers }, (_, index) => ({ _id: index, posted: 1_000_000_000, held: 0, sequence: 0 })),
    );
  for (let first = 0; first < sims; first += 10_000) {
    const length = Math.min(10_000, sims - first);
    await db.collection<Sim>('sims').insertMany(
      Array.from({ length }, (_, index) => ({ _id: first + index, isFree: true })),
      { ordered: false },
    );
  }
  for (const name of ['idempotency', 'transfers', 'activations', 'events']) await db.createCollection(name);
  await db.collection('activations').createIndex({ buyer: 1, at: -1 });
  await db.collection('events').createIndex({ buyer: 1, sequence: 1 });
};

const purchase = async (db: Db, session: ClientSession, buyer: number, sim: number): Promise<void> => {
  await session.withTransaction(async () => {
    const key = `${buyer}:${sim}`;
    const at = new Date();
    await db.collection<{ _id: string; at: Date }>('idempotency').insertOne({ _id: key, at }, { session });
    const account = await db
      .collection<BuyerAccount>('accounts')
      .findOneAndUpdate(
        { _id: buyer, $expr: { $gte: [{ $subtract: ['$posted', '$held'] }, price] } },
        { $inc: { held: price, sequence: 1 } },
        { session, returnDocument: 'after' },
      );
    if (!account) throw new Error('the balance is too low');
    const reserved = await db
      .collection<Sim>('sims')
      .updateOne({ _id: sim, isFree: true }, { $set: { isFree: false } }, { session });
    if (reserved.modifiedCount !== 1) throw new Error('the SIM is taken');
    const { sequence } = account;
    await db.collection('transfers').insertOne({ buyer, sequence, amount: price, kind: 'hold', key, at }, { session });
    await db.collection('activations').insertOne({ buyer, sim, price, status: 'waiting', at }, { session });
    await db.collection('events').insertOne({ buyer, sequence, name: 'activation-changed', at }, { session });
  }, majority);
};

export interface LoopResult {
  perSecond: number;
  /** Milliseconds of each purchase. */
  times: number[];
}

/** Runs `buyers` loops side by side for `durationMs`; each has its own account, and each SIM is asked for once. */
export const runBarePurchaseLoop = async (uri: string, buyers: number, durationMs: number): Promise<LoopResult> => {
  const client = new MongoClient(uri, { maxPoolSize: buyers });
  try {
    const db = client.db('bench-bare-loop');
    await setUp(db, buyers, Math.ceil(durationMs * 2) + buyers);
    const times: number[] = [];
    let nextSim = 0;
    const startedAt = performance.now();
    const loop = async (buyer: number) => {
      await client.withSession(async (session) => {
        while (performance.now() - startedAt < durationMs) {
          const begun = performance.now();
          await purchase(db, session, buyer, nextSim++);
          times.push(performance.now() - begun);
        }
      });
    };
    await Promise.all(Array.from({ length: buyers }, (_, buyer) => loop(buyer)));
    const perSecond = times.length / ((performance.now() - startedAt) / 1000);
    await db.dropDatabase();
    return { perSecond, times };
  } finally {
    await client.close();
  }
};
