import { MongoError, type AnyBulkWriteOperation, type ClientSession, type Db } from 'mongodb';

import { isConnectionLost } from './is-connection-lost.ts';
import { moneyTransaction } from './transaction-options.ts';
import type { KnownDocuments } from './known-documents.ts';
import type { CollectionWrites, DocumentId, Read, Stored, Versioned, WorkingSet } from './working-set.ts';

/** A guard did not match: somebody else changed the document. The batch is tried again. */
export class GuardMissed extends Error {
  override readonly name = 'GuardMissed';
}

/** The commit was sent and nobody can say whether it counted. */
export class CommitOutcomeUnknown extends Error {
  override readonly name = 'CommitOutcomeUnknown';
}

/** What a batch writes, by collection. */
type BatchWrites = ReadonlyMap<string, CollectionWrites>;

const commitAttemptsMax = 20;
const commitPauseMs = 250;

const hasLabel = (failure: unknown, label: string): boolean =>
  failure instanceof MongoError && failure.hasErrorLabel(label);

/** Whether the same transaction may succeed when it is tried again. */
export const isTransient = (failure: unknown): boolean =>
  failure instanceof GuardMissed || isConnectionLost(failure) || hasLabel(failure, 'TransientTransactionError');

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const idsByCollection = (wanted: readonly { collection: string; id: DocumentId }[]): Map<string, Set<DocumentId>> => {
  const byCollection = new Map<string, Set<DocumentId>>();
  for (const { collection, id } of wanted) {
    const ids = byCollection.get(collection);
    if (ids) ids.add(id);
    else byCollection.set(collection, new Set([id]));
  }
  return byCollection;
};

/** Reads every document that the batch looks at: one query a collection, all at one snapshot. */
export const loadReads = async (
  db: Db,
  session: ClientSession,
  reads: readonly Read[],
  working: WorkingSet,
): Promise<void> => {
  const wanted = reads.map(({ kind: { collection }, id }) => ({ collection, id }));
  for (const [collection, ids] of idsByCollection(wanted)) {
    const wanted = [...ids];
    const found = await db
      .collection<Stored>(collection)
      .find(wanted.length === 1 ? { _id: wanted[0]! } : { _id: { $in: wanted } }, {
        session,
        batchSize: wanted.length + 1,
      })
      .toArray();
    for (const id of wanted) working.load(collection, id, undefined);
    for (const document of found) working.load(collection, document._id, document);
  }
};

/** Takes what is known, or taken for granted, from memory. @returns what has to be read. */
export const assumeReads = (known: KnownDocuments, reads: readonly Read[], working: WorkingSet): Read[] =>
  reads.filter(({ kind: { collection }, id, isAbsent = false }) => {
    const document = known.find(collection, id);
    if (!document && !isAbsent) return true;
    working.load(collection, id, document, { isAssumed: true });
    return false;
  });

/**
 * Up to so many updates of a collection carry their guard in their filter. It keeps the server from its short way to a document by `_id`
 * (measured: 160 instead of 70 µs an update), but saves a lone operation a round trip; in a larger batch one read proves them all.
 */
const selfGuardedMax = 4;

const areSelfGuarded = ({ updates }: CollectionWrites): boolean => updates.length <= selfGuardedMax;

/**
 * Proves what decisions saw in memory and no filter guards. What this transaction has read, here or before, nobody else can change
 * under it: the server refuses to write a document that changed after the snapshot.
 * @throws GuardMissed when something of it was stale.
 */
export const proveAssumptions = async (
  db: Db,
  session: ClientSession,
  working: WorkingSet,
  writes: BatchWrites,
): Promise<void> => {
  const unproved = working.assumptions().filter(({ collection, isWritten }) => {
    const ofCollection = writes.get(collection);
    return !isWritten || !ofCollection || !areSelfGuarded(ofCollection);
  });
  for (const [collection, ids] of idsByCollection(unproved)) {
    const found = await db
      .collection<Versioned>(collection)
      .find({ _id: { $in: [...ids] } }, { session, projection: { version: 1 }, batchSize: ids.size + 1 })
      .toArray();
    const versions = new Map(found.map(({ _id, version }) => [_id, version]));
    for (const assumed of unproved) {
      if (assumed.collection !== collection || versions.get(assumed.id) === assumed.version) continue;
      throw new GuardMissed(`${collection} ${assumed.id} was not as this node knew it`);
    }
  }
};

/** Remembers what the batch wrote, as it is now. */
export const learnWrites = (known: KnownDocuments, writes: BatchWrites): void => {
  for (const [collection, { inserts, updates }] of writes) {
    for (const document of inserts) known.learn(collection, document);
    for (const { base, current } of updates) {
      const written: Versioned = { ...current, version: base.version + 1 };
      known.learn(collection, written);
    }
  }
};

/** The fields that differ. Decisions never change a document in place, so comparing the parts by identity is enough. */
const changedFields = (base: Versioned, current: Versioned): Record<string, unknown> => {
  const changed: Record<string, unknown> = { version: base.version + 1 };
  for (const [field, value] of Object.entries(current)) {
    if (field !== 'version' && value !== (base as unknown as Record<string, unknown>)[field]) changed[field] = value;
  }
  return changed;
};

const operationsOf = (writes: CollectionWrites): AnyBulkWriteOperation<Stored>[] => [
  ...writes.updates.map(({ base, current }) => ({
    updateOne: {
      filter: areSelfGuarded(writes) ? { _id: base._id, version: base.version } : { _id: base._id },
      update: { $set: changedFields(base, current) },
    },
  })),
  ...[...writes.increments].map(([id, { amounts, set }]) => ({
    updateOne: { filter: { _id: id }, update: { $inc: amounts, $set: set }, upsert: true },
  })),
  ...[...writes.onceOnly.values()].map(({ _id, ...fields }) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true },
  })),
  ...writes.inserts.map((document) => ({ insertOne: { document } })),
];

/** Writes what the batch decided: one bulk operation a collection. */
export const storeWrites = async (db: Db, session: ClientSession, batchWrites: BatchWrites): Promise<void> => {
  const writes = [...batchWrites];
  // What other nodes may have changed comes first, so that a conflict costs the least.
  writes.sort(([, one], [, other]) => Number(other.updates.length > 0) - Number(one.updates.length > 0));
  for (const [collection, ofCollection] of writes) {
    const operations = operationsOf(ofCollection);
    const result = await db.collection<Stored>(collection).bulkWrite(operations, { session, ordered: true });
    const expected = ofCollection.updates.length + ofCollection.increments.size + ofCollection.onceOnly.size;
    if (result.matchedCount + result.upsertedCount < expected) {
      throw new GuardMissed(`a ${collection} document was changed by somebody else`);
    }
  }
};

const isCommitted = async (db: Db, writes: BatchWrites): Promise<boolean> => {
  for (const [collection, { inserts }] of writes) {
    const own = inserts[0];
    if (own) return (await db.collection<Stored>(collection).findOne({ _id: own._id })) !== null;
  }
  return false;
};

/**
 * Commits, again and again while the answer gets lost; the server knows a transaction that it has committed.
 * When no answer comes at all, the batch looks for what it inserted.
 * @throws CommitOutcomeUnknown when even that could not be seen; a transient error when the transaction surely did not count.
 */
export const commit = async (db: Db, session: ClientSession, writes: BatchWrites): Promise<void> => {
  let lost: unknown;
  for (let attempt = 1; attempt <= commitAttemptsMax; attempt += 1) {
    try {
      await session.commitTransaction();
      return;
    } catch (failure) {
      if (!hasLabel(failure, 'UnknownTransactionCommitResult')) throw failure;
      lost = failure;
      await pause(commitPauseMs);
    }
  }
  if (await isCommitted(db, writes).catch(() => false)) return;
  throw new CommitOutcomeUnknown('the commit was sent, and its answer was lost', { cause: lost });
};

/** Begins a money transaction on the session. */
export const begin = (session: ClientSession): void => session.startTransaction(moneyTransaction);

/** Gives up the transaction; what fails here ends by itself on the server. */
export const abort = async (session: ClientSession): Promise<void> => {
  if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
};

/** Whether something with the same unique key is there already. */
export const isDuplicateKey = (failure: unknown): boolean => failure instanceof MongoError && failure.code === 11_000;
