import type { ClientSession } from 'mongodb';
import type mongoose from 'mongoose';

import type { Clock } from '../clock/clock.ts';
import { CommerceError } from '../http/commerce-error.ts';
import type { Logger } from '../logging/logger.ts';
import {
  abort,
  assumeReads,
  begin,
  commit,
  CommitOutcomeUnknown,
  GuardMissed,
  isDuplicateKey,
  isTransient,
  learnWrites,
  loadReads,
  pause,
  proveAssumptions,
  storeWrites,
} from './commit-batch.ts';
import { KnownDocuments } from './known-documents.ts';
import { WorkingSet, type DocumentKind, type Read, type Stored } from './working-set.ts';

/** A refusal that leaves something behind (the idempotency record of it): the writes count, and the caller is refused. */
export class Refusal {
  constructor(readonly error: CommerceError) {}
}

/** One request of the money path. */
export interface Operation<Answer> {
  /** For metrics and logs. */
  name: string;
  reads: readonly Read[];
  /**
   * Decides at one moment, over documents of one snapshot: pure, so that it may run again when another node was faster.
   * What it throws reaches the caller and nobody else, and its writes are forgotten.
   */
  decide: (working: WorkingSet, at: Date) => Answer | Refusal;
}

export interface GroupCommit {
  /** @throws CommerceError of the decision; UNAVAILABLE when the database does not answer, or nobody knows what it did. */
  submit<Answer>(operation: Operation<Answer>): Promise<Answer>;
  /** Tells what was read elsewhere, so that a batch need not read it again. */
  learn<Doc extends Stored>(kind: DocumentKind<Doc>, document: Doc): void;
  /** Takes nothing more and waits for what was taken. */
  close(): Promise<void>;
}

export interface BatchFacts {
  size: number;
  durationMs: number;
  outcome: 'committed' | 'nothing-to-write' | 'tried-again' | 'failed';
}

export interface GroupCommitDeps {
  connection: mongoose.Connection;
  clock: Clock;
  logger: Logger;
  /** 64 operations share one commit: beyond that the gain is small and the wait of the first grows. */
  batchMax?: number;
  /** Collections whose documents are decided on without being read, as long as this node is the only one that writes them. */
  remembered?: readonly string[];
  observe?: (batch: BatchFacts) => void;
}

interface Pending {
  operation: Operation<unknown>;
  acceptedMs: number;
  resolve: (answer: unknown) => void;
  reject: (failure: unknown) => void;
}

/** Batches one after the other; a session runs one transaction at a time. */
interface Line {
  session: ClientSession | undefined;
}

/** More than this waiting means that the database stands still: refusing at once is kinder than a timeout. */
const queueMax = 20_000;
/** An operation is tried for so long before its caller hears UNAVAILABLE. */
const patienceMs = 20_000;

/** When memory turned out stale, other nodes are writing the same: the next batches read. */
const distrustedBatches = 20;

const jitterMs = (attempt: number): number => Math.random() * Math.min(100, 3 * 2 ** attempt);

const unavailable = (cause?: unknown): CommerceError =>
  new CommerceError('UNAVAILABLE', { retryAfterSeconds: 1 }, { cause });

/**
 * Commits requests in groups. While one commit is under way, what arrives forms the next batch; there is no timer, and a lone request
 * goes at once. A batch reads at one snapshot, decides in memory in order of arrival, writes in bulk and commits once.
 * What this node wrote last it remembers: where nobody else wrote since, a batch decides without reading, under the same guards.
 * A batch that another node stood in the way of is tried again with everything read, then in halves, so that only what collides pays.
 * What collides alone is tried on in a line of its own: a node that is killed may leave documents locked for seconds, and whoever
 * wants nothing of them must not wait for that.
 */
export const createGroupCommit = ({
  connection,
  clock,
  logger,
  batchMax = 64,
  remembered = [],
  observe = () => undefined,
}: GroupCommitDeps): GroupCommit => {
  const db = connection.db;
  if (!db) throw new Error('group commit needs an open connection');
  const queue: Pending[] = [];
  let working: Promise<void> | undefined;
  let isClosed = false;
  const main: Line = { session: undefined };
  const aside: Line = { session: undefined };
  const collided: { pending: Pending; attempt: number; failure: unknown }[] = [];
  let workingAside: Promise<void> | undefined;
  const known = new KnownDocuments(remembered);
  let distrusted = 0;

  const decideAll = (batch: readonly Pending[], state: WorkingSet, at: Date): (() => void)[] =>
    batch.map(({ operation, resolve, reject }) => {
      const own = state.nest();
      try {
        const answer = operation.decide(own, at);
        own.merge();
        return answer instanceof Refusal ? () => reject(answer.error) : () => resolve(answer);
      } catch (failure) {
        return () => reject(failure);
      }
    });

  /** One try of one batch. @returns what to tell the callers once it counts. */
  const attemptBatch = async (line: Line, batch: readonly Pending[], isTrusting: boolean): Promise<() => void> => {
    const startedMs = performance.now();
    const session = (line.session ??= connection.getClient().startSession());
    const state = new WorkingSet();
    const reads = batch.flatMap(({ operation }) => operation.reads);
    try {
      begin(session);
      await loadReads(db, session, isTrusting ? assumeReads(known, reads, state) : reads, state);
      const answers = decideAll(batch, state, clock());
      const writes = state.writes();
      await proveAssumptions(db, session, state, writes);
      const hasWrites = writes.size > 0;
      if (hasWrites) {
        await storeWrites(db, session, writes);
        await commit(db, session, writes);
        learnWrites(known, writes);
      } else await abort(session);
      observe({
        size: batch.length,
        durationMs: performance.now() - startedMs,
        outcome: hasWrites ? 'committed' : 'nothing-to-write',
      });
      return () => answers.forEach((answer) => answer());
    } catch (failure) {
      await abort(session);
      await session.endSession().catch(() => undefined);
      line.session = undefined;
      for (const { kind, id } of reads) known.forget(kind.collection, id);
      observe({
        size: batch.length,
        durationMs: performance.now() - startedMs,
        outcome: isTransient(failure) ? 'tried-again' : 'failed',
      });
      throw failure;
    }
  };

  const giveUp = (batch: readonly Pending[], failure: unknown): void => {
    const isOurs = isTransient(failure) || failure instanceof CommitOutcomeUnknown;
    if (isOurs) logger.warn({ err: failure, operations: batch.length }, 'a batch could not be committed');
    for (const { reject } of batch) reject(isOurs ? unavailable(failure) : failure);
  };

  const isOverdue = ({ acceptedMs }: Pending): boolean => performance.now() - acceptedMs > patienceMs;

  const workAside = async (): Promise<void> => {
    for (let next = collided.shift(); next; next = collided.shift()) {
      const { pending, attempt } = next;
      if (isOverdue(pending)) {
        giveUp([pending], next.failure);
        continue;
      }
      await pause(jitterMs(attempt));
      try {
        const tell = await attemptBatch(aside, [pending], false);
        tell();
      } catch (failure) {
        if (isTransient(failure)) collided.push({ pending, attempt: attempt + 1, failure });
        else giveUp([pending], failure);
      }
    }
    workingAside = undefined;
  };

  const runBatch = async (batch: readonly Pending[], attempt: number): Promise<void> => {
    const isTrusting = attempt === 0 && distrusted === 0;
    if (attempt === 0 && distrusted > 0) distrusted -= 1;
    let tell: () => void;
    try {
      tell = await attemptBatch(main, batch, isTrusting);
    } catch (failure) {
      if (isTrusting && (failure instanceof GuardMissed || isDuplicateKey(failure))) {
        if (failure instanceof GuardMissed) distrusted = distrustedBatches;
        await runBatch(batch, 1);
        return;
      }
      if (failure instanceof CommitOutcomeUnknown) {
        giveUp(batch, failure);
        return;
      }
      const overdue = isTransient(failure) ? batch.filter(isOverdue) : [];
      if (overdue.length > 0) giveUp(overdue, failure);
      const left = batch.filter((pending) => !overdue.includes(pending));
      if (batch.length === 1) {
        if (isTransient(failure)) collided.push(...left.map((pending) => ({ pending, attempt, failure })));
        else giveUp(left, failure);
        workingAside ??= Promise.resolve().then(workAside);
        return;
      }
      await pause(jitterMs(attempt));
      const half = Math.ceil(left.length / 2);
      for (const part of [left.slice(0, half), left.slice(half)]) {
        if (part.length > 0) await runBatch(part, attempt + 1);
      }
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
        queue.push({
          operation: operation,
          acceptedMs: performance.now(),
          resolve: resolve as (answer: unknown) => void,
          reject,
        });
        // A microtask later, so that requests of one moment share a batch.
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
