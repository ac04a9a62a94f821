import { setTimeout as pause } from 'node:timers/promises';

import type mongoose from 'mongoose';

import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../logging/logger.ts';
import { attemptBatch, GivenUpMeanwhile, type Line } from './attempt-batch.ts';
import { GuardMissed, isDuplicateKey, isTransient } from './commit-batch.ts';
import { CommitOutcomeUnknown } from './commit-transaction.ts';
import { KnownDocuments } from './known-documents.ts';
import type { Operation } from './operation.ts';
import { unavailable, waitingOperation, type WaitingOperation } from './waiting-operation.ts';
import type { DocumentKind, Stored } from './working-set.ts';

export interface GroupCommit {
  /**
   * @throws CommerceError of the decision; UNAVAILABLE when the database does not answer for `patienceMs`, when it is unknown whether the
   * commit counted, and when the caller left before the decision.
   */
  submit<Answer>(operation: Operation<Answer>): Promise<Answer>;
  /** Remembers documents that were read elsewhere, so that a batch need not read them again. */
  learn<Doc extends Stored>(kind: DocumentKind<Doc>, document: Doc): void;
  /** Accepts no more operations and waits for those accepted. */
  close(): Promise<void>;
}

export interface BatchFacts {
  size: number;
  durationMs: number;
  outcome: 'committed' | 'nothing-to-write' | 'tried-again' | 'unknown' | 'failed';
}

export interface GroupCommitDeps {
  connection: mongoose.Connection;
  clock: Clock;
  logger: Logger;
  /** By default 64 operations share one commit. A larger batch gains little and makes its first caller wait longer. */
  batchMax?: number;
  /** How long a caller waits at most, from `submit` to the answer. */
  patienceMs?: number;
  /** Collections whose documents are decided on from memory, as long as no other node writes them. */
  remembered?: readonly string[];
  observe?: (batch: BatchFacts) => void;
}

/** If more than 20,000 operations wait, the database stands still: an immediate refusal is kinder than a timeout. */
const queueMax = 20_000;
/** Elections take up to 15 s, and programs wait 10 to 60 s for an answer. */
const usualPatienceMs = 20_000;

/** If memory turned out stale, other nodes are writing the same documents: the next 20 batches read first. */
const distrustedBatches = 20;

const jitterMs = (attempt: number): number => Math.random() * Math.min(100, 3 * 2 ** attempt);

/**
 * Commits requests in groups. Operations that arrive during a commit form the next batch. No timer is used, and a lone request is committed
 * at once. A batch reads at one snapshot, decides in memory in order of arrival, writes in bulk and commits once.
 * The node remembers the documents that it wrote last. While no other node writes them, a batch decides without reading; the same guards
 * protect its writes.
 * If another node's write collides with a batch, the batch is tried again with everything read, then in halves, so that only the colliding
 * operations wait. An operation that collides alone moves to a line of its own: a killed node may leave documents locked for seconds, and
 * operations on other documents must not wait for that.
 * A batch whose commit was sent and never answered is not decided again. Its callers get UNAVAILABLE, and a retry with the same idempotency
 * key finds the outcome.
 */
export const createGroupCommit = ({
  connection,
  clock,
  logger,
  batchMax = 64,
  patienceMs = usualPatienceMs,
  remembered = [],
  observe = () => undefined,
}: GroupCommitDeps): GroupCommit => {
  const db = connection.db;
  if (!db) throw new Error('group commit needs an open connection');
  const queue: WaitingOperation[] = [];
  let working: Promise<void> | undefined;
  let isClosed = false;
  const main: Line = { session: undefined };
  const aside: Line = { session: undefined };
  const collided: { waiting: WaitingOperation; attempt: number; failure: unknown }[] = [];
  let workingAside: Promise<void> | undefined;
  const known = new KnownDocuments(remembered);
  let distrusted = 0;

  const outcomeOf = (failure: unknown): BatchFacts['outcome'] => {
    if (failure instanceof CommitOutcomeUnknown) return 'unknown';
    return failure instanceof GivenUpMeanwhile || isTransient(failure) ? 'tried-again' : 'failed';
  };

  /** One attempt at one batch. @returns the function that answers the callers after the commit. */
  const tryBatch = async (line: Line, batch: readonly WaitingOperation[], isTrusting: boolean): Promise<() => void> => {
    const startedMs = performance.now();
    const report = (outcome: BatchFacts['outcome']): void =>
      observe({ size: batch.length, durationMs: performance.now() - startedMs, outcome });
    try {
      const startSession = () => connection.getClient().startSession();
      const attempted = await attemptBatch({ db, line, startSession, batch, known, isTrusting, at: clock });
      report(attempted.hasWrites ? 'committed' : 'nothing-to-write');
      return attempted.tell;
    } catch (failure) {
      report(outcomeOf(failure));
      throw failure;
    }
  };

  const giveUp = (batch: readonly WaitingOperation[], failure: unknown): void => {
    const isOurs = isTransient(failure) || failure instanceof CommitOutcomeUnknown;
    if (isOurs) logger.warn({ err: failure, operations: batch.length }, 'a batch could not be committed');
    for (const waiting of batch) waiting.refuse(isOurs ? unavailable(failure) : failure);
  };

  /** Drops operations whose callers were told UNAVAILABLE or have left. @returns the others. */
  const dropGivenUp = (batch: readonly WaitingOperation[], failure?: unknown): WaitingOperation[] => {
    const gone = batch.filter((waiting) => waiting.isGivenUp());
    if (gone.length === 0) return [...batch];
    logger[failure === undefined ? 'info' : 'warn'](
      { err: failure, operations: gone.length },
      'operations were dropped: nobody waits for them any more',
    );
    for (const waiting of gone) waiting.refuse(unavailable(failure));
    return batch.filter((waiting) => !gone.includes(waiting));
  };

  const workAside = async (): Promise<void> => {
    for (let next = collided.shift(); next; next = collided.shift()) {
      const { waiting, attempt, failure } = next;
      await pause(jitterMs(attempt));
      if (dropGivenUp([waiting], failure).length === 0) continue;
      try {
        const tell = await tryBatch(aside, [waiting], false);
        tell();
      } catch (failure) {
        if (isTransient(failure) || failure instanceof GivenUpMeanwhile) {
          collided.push({ waiting, attempt: attempt + 1, failure });
        } else giveUp([waiting], failure);
      }
    }
    workingAside = undefined;
  };

  /**
   * Decides what follows a failed attempt: another attempt with all that is left, two halves, a line of its own for a lone operation, or a
   * refusal.
   */
  const afterFailure = async (
    tried: readonly WaitingOperation[],
    { failure, attempt, wasTrusting }: { failure: unknown; attempt: number; wasTrusting: boolean },
  ): Promise<void> => {
    if (failure instanceof CommitOutcomeUnknown) {
      giveUp(tried, failure);
      return;
    }
    const batch = dropGivenUp(tried, failure);
    if (batch.length === 0) return;
    if (failure instanceof GivenUpMeanwhile) {
      await runBatch(batch, attempt);
      return;
    }
    if (wasTrusting && (failure instanceof GuardMissed || isDuplicateKey(failure))) {
      if (failure instanceof GuardMissed) distrusted = distrustedBatches;
      await runBatch(batch, 1);
      return;
    }
    if (batch.length === 1) {
      if (isTransient(failure)) collided.push(...batch.map((waiting) => ({ waiting, attempt, failure })));
      else giveUp(batch, failure);
      workingAside ??= Promise.resolve().then(workAside);
      return;
    }
    await pause(jitterMs(attempt));
    const half = Math.ceil(batch.length / 2);
    await runBatch(batch.slice(0, half), attempt + 1);
    await runBatch(batch.slice(half), attempt + 1);
  };

  const runBatch = async (waiting: readonly WaitingOperation[], attempt: number): Promise<void> => {
    const batch = dropGivenUp(waiting);
    if (batch.length === 0) return;
    const isTrusting = attempt === 0 && distrusted === 0;
    if (attempt === 0 && distrusted > 0) distrusted -= 1;
    let tell: () => void;
    try {
      tell = await tryBatch(main, batch, isTrusting);
    } catch (failure) {
      await afterFailure(batch, { failure, attempt, wasTrusting: isTrusting });
      return;
    }
    tell();
  };

  const work = async (): Promise<void> => {
    while (queue.length > 0) await runBatch(queue.splice(0, batchMax), 0);
    working = undefined;
  };

  return {
    learn: ({ collection }, document) => known.learn(collection, document),
    submit: <Answer>(operation: Operation<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        if (isClosed || queue.length >= queueMax) {
          reject(unavailable());
          return;
        }
        const settle = { resolve: resolve as (answer: unknown) => void, reject };
        queue.push(waitingOperation(operation, patienceMs, settle));
        // The batch starts one microtask later, so that requests of the same moment share it.
        working ??= Promise.resolve().then(work);
      }),
    close: async () => {
      isClosed = true;
      await working;
      await workingAside;
      for (const line of [main, aside]) {
        await line.session?.endSession();
        line.session = undefined;
      }
    },
  };
};
