import { MongoClient, type AnyBulkWriteOperation, type ClientSession, type Db } from 'mongodb';

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

const keyOf = (buyer: number, sim: number): string => `${buyer}:${sim}`;
const canPay = { $expr: { $gte: [{ $subtract: ['$posted', '$held'] }, price] } };
const hold = { $inc: { held: price, sequence: 1 } };

const purchase = async (db: Db, session: ClientSession, buyer: number, sim: number): Promise<void> => {
  await session.withTransaction(async () => {
    const key = keyOf(buyer, sim);
    const at = new Date();
    await db.collection<{ _id: string; at: Date }>('idempotency').insertOne({ _id: key, at }, { session });
    const account = await db
      .collection<BuyerAccount>('accounts')
      .findOneAndUpdate({ _id: buyer, ...canPay }, hold, { session, returnDocument: 'after' });
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

/** A document of any of the collections that a purchase writes to. */
interface StoredPart {
  _id?: string | number;
  at?: Date;
  buyer?: number;
  sequence?: number;
  held?: number;
  isFree?: boolean;
  sim?: number;
  price?: number;
  amount?: number;
  kind?: string;
  key?: string;
  status?: string;
  name?: string;
}

/** One purchase of a batch. Its loop knows the sequence, as the engine knows the account from its memory. */
interface BatchedPurchase {
  buyer: number;
  sim: number;
  sequence: number;
}

/**
 * Makes the writes of `purchase` for many buyers in one transaction, with one bulk write for each collection. The engine commits in the same
 * way.
 */
const purchaseTogether = async (db: Db, session: ClientSession, batch: readonly BatchedPurchase[]): Promise<void> => {
  const at = new Date();
  const writes: Record<string, (purchase: BatchedPurchase) => AnyBulkWriteOperation<StoredPart>> = {
    idempotency: ({ buyer, sim }) => ({ insertOne: { document: { _id: keyOf(buyer, sim), at } } }),
    accounts: ({ buyer, sequence }) => ({
      updateOne: { filter: { _id: buyer, sequence: sequence - 1, ...canPay }, update: hold },
    }),
    sims: ({ sim }) => ({ updateOne: { filter: { _id: sim, isFree: true }, update: { $set: { isFree: false } } } }),
    transfers: ({ buyer, sim, sequence }) => ({
      insertOne: { document: { buyer, sequence, amount: price, kind: 'hold', key: keyOf(buyer, sim), at } },
    }),
    activations: ({ buyer, sim }) => ({ insertOne: { document: { buyer, sim, price, status: 'waiting', at } } }),
    events: ({ buyer, sequence }) => ({
      insertOne: { document: { buyer, sequence, name: 'activation-changed', at } },
    }),
  };
  await session.withTransaction(async () => {
    for (const [name, write] of Object.entries(writes)) {
      const { insertedCount, modifiedCount } = await db
        .collection<StoredPart>(name)
        .bulkWrite(batch.map(write), { session, ordered: false });
      if (insertedCount + modifiedCount !== batch.length) throw new Error(`a purchase of the batch failed on ${name}`);
    }
  }, majority);
};

export interface LoopResult {
  perSecond: number;
  /** Milliseconds of each purchase. */
  times: number[];
}

/** Runs `work` on an empty database of its own, with an account for each buyer and `sims` free SIMs. */
const onEmptyDatabase = async <Result>(
  uri: string,
  { buyers, sims }: { buyers: number; sims: number },
  work: (db: Db, client: MongoClient) => Promise<Result>,
): Promise<Result> => {
  const client = new MongoClient(uri, { maxPoolSize: buyers });
  try {
    const db = client.db('bench-bare-loop');
    await setUp(db, buyers, sims);
    const result = await work(db, client);
    await db.dropDatabase();
    return result;
  } finally {
    await client.close();
  }
};

/**
 * Buys in `buyers` parallel loops for `durationMs`, one transaction a purchase. Each loop pays from its own account, and each purchase takes
 * another SIM, so that transactions that run at the same time write different documents.
 */
export const runBarePurchaseLoop = (uri: string, buyers: number, durationMs: number): Promise<LoopResult> =>
  onEmptyDatabase(uri, { buyers, sims: Math.ceil(durationMs * 2) + buyers }, async (db, client) => {
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
    return { perSecond: times.length / ((performance.now() - startedAt) / 1000), times };
  });

/** The engine's largest batch, and so that of the loop. */
const batchSize = 64;
/** More than any machine has sold so far. */
const batchedPerMs = 30;

/**
 * Commits the same documents in batches of `batchSize` purchases, one batch after the other, for `durationMs`. The buyers take turns:
 * each appears once in a batch. This rate is the upper limit for the engine on the same database.
 * @returns purchases a second
 */
export const runBareBatchLoop = (uri: string, buyers: number, durationMs: number): Promise<number> =>
  onEmptyDatabase(uri, { buyers, sims: durationMs * batchedPerMs }, async (db, client) => {
    const sequences = new Array<number>(buyers).fill(0);
    let bought = 0;
    const startedAt = performance.now();
    await client.withSession(async (session) => {
      while (performance.now() - startedAt < durationMs) {
        const batch = Array.from({ length: Math.min(batchSize, buyers) }, () => {
          const buyer = bought % buyers;
          const sequence = (sequences[buyer] ?? 0) + 1;
          sequences[buyer] = sequence;
          return { buyer, sim: bought++, sequence };
        });
        await purchaseTogether(db, session, batch);
      }
    });
    return bought / ((performance.now() - startedAt) / 1000);
  });
