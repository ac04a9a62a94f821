import { randomBytes } from 'node:crypto';

import { MongoBulkWriteError, type AnyBulkWriteOperation, type Document, type WriteError } from 'mongodb';

import type { Logger } from '../logging/logger.ts';
import { duplicateKeyCode } from './is-duplicate-key.ts';

/** The change of one counter document. */
export interface CounterChange {
  /** Field → the amount to add. */
  amounts: Record<string, number>;
  /** Written with every change. */
  set?: Record<string, unknown>;
  /** Written when the document is created. */
  setOnInsert?: Record<string, unknown>;
}

export interface CounterBatches {
  add(id: string, change: CounterChange): void;
  /** Writes the collected changes. @throws Error when the database took only a part; the next call repeats just the rest. */
  flush(): Promise<void>;
}

interface BulkCollection {
  bulkWrite(operations: AnyBulkWriteOperation<Document>[], options: { ordered: false }): Promise<unknown>;
}

interface Batch {
  /** Names the batch in the documents that took it. */
  token: string;
  changes: Map<string, CounterChange>;
  refusals: number;
}

const tokenBytes = 8;
/** Documents remember the tokens of the last 16 batches. A node repeats a failed batch at its next flush, well before 16 later batches. */
const tokensKept = 16;
/** A change that the database refuses 5 times is dropped: counters are recounted, or are only a sample. */
const refusalsMax = 5;
/** Once 8 batches are unfinished, further changes gather in the next batch. */
const unfinishedMax = 8;

const sumOf = (one: CounterChange, other: CounterChange): CounterChange => {
  const amounts = { ...one.amounts };
  for (const [field, amount] of Object.entries(other.amounts)) amounts[field] = (amounts[field] ?? 0) + amount;
  return { ...one, ...other, amounts };
};

const operationOf =
  (token: string) =>
  ([_id, { amounts, set, setOnInsert }]: [string, CounterChange]): AnyBulkWriteOperation<Document> => ({
    updateOne: {
      // A document that took the batch before does not match this filter, and the insert then fails on its id.
      filter: { _id: _id as never, batches: { $ne: token } },
      update: {
        $inc: amounts,
        $push: { batches: { $each: [token], $slice: -tokensKept } } as never,
        ...(set ? { $set: set } : {}),
        ...(setOnInsert ? { $setOnInsert: setOnInsert } : {}),
      },
      upsert: true,
    },
  });

/**
 * Collects increments of counter documents and writes them in bulk. A bulk that failed halfway is repeated with the same token, which tells
 * each document whether it took the batch before. Therefore nothing is counted twice, and no failed change is lost.
 */
export const createCounterBatches = ({
  collection,
  logger,
}: {
  collection: () => BulkCollection;
  logger?: Pick<Logger, 'error'> | undefined;
}): CounterBatches => {
  let pending = new Map<string, CounterChange>();
  let unfinished: Batch[] = [];
  let working: Promise<void> = Promise.resolve();

  /** Changes that the database refused; all others of the batch are written. */
  const refusedOf = ({ changes }: Batch, failure: MongoBulkWriteError): Map<string, CounterChange> => {
    const ids = [...changes.keys()];
    const errors: readonly WriteError[] = [failure.writeErrors].flat();
    const refused = new Set(errors.filter(({ code }) => code !== duplicateKeyCode).map(({ index }) => ids[index]));
    return new Map([...changes].filter(([id]) => refused.has(id)));
  };

  /** @throws Error while a part of the batch is not written; the next flush repeats it with the same token. */
  const write = async (batch: Batch): Promise<void> => {
    try {
      await collection().bulkWrite([...batch.changes].map(operationOf(batch.token)), { ordered: false });
    } catch (failure) {
      if (!(failure instanceof MongoBulkWriteError)) throw failure;
      batch.changes = refusedOf(batch, failure);
      batch.refusals += 1;
      if (batch.changes.size === 0) return;
      if (batch.refusals < refusalsMax) throw failure;
      logger?.error({ err: failure, counters: [...batch.changes.keys()] }, 'changes of counters were dropped');
    }
  };

  const work = async (): Promise<void> => {
    if (pending.size > 0 && unfinished.length < unfinishedMax) {
      unfinished.push({ token: randomBytes(tokenBytes).toString('hex'), changes: pending, refusals: 0 });
      pending = new Map();
    }
    const failures: unknown[] = [];
    const left: Batch[] = [];
    for (const batch of unfinished) {
      await write(batch).catch((failure: unknown) => {
        failures.push(failure);
        left.push(batch);
      });
    }
    unfinished = left;
    if (failures.length > 0) throw failures[0];
  };

  return {
    add: (id, change) => {
      const known = pending.get(id);
      pending.set(id, known ? sumOf(known, change) : change);
    },
    // Flushes run one after the other, so that two of them never write one batch at the same time.
    flush: () => {
      working = working.catch(() => undefined).then(work);
      return working;
    },
  };
};
