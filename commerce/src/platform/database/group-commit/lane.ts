import type mongoose from 'mongoose';

import type { Clock } from '../../clock/clock.ts';
import { inSpan } from '../../tracing/tracing.ts';
import { attemptBatch, GivenUpMeanwhile, type SessionHolder } from './attempt-batch.ts';
import { isTransient } from './commit-batch.ts';
import { CommitOutcomeUnknown } from './commit-transaction.ts';
import type { KnownDocuments } from './known-documents.ts';
import type { WaitingOperation } from './waiting-operation.ts';

export interface BatchFacts {
  size: number;
  durationMs: number;
  outcome: 'committed' | 'nothing-to-write' | 'tried-again' | 'unknown' | 'failed';
}

/** A sequence of batches, one after the other: a session can run only one transaction at a time. */
export interface Lane {
  /**
   * One attempt at one batch.
   * @param isTrusting whether the batch decides on documents that this node remembers, without reading them.
   * @returns the function that answers the callers.
   * @throws what `attemptBatch` throws.
   */
  attempt(batch: readonly WaitingOperation[], isTrusting: boolean): Promise<() => void>;
  close(): Promise<void>;
}

export interface LaneDeps {
  connection: mongoose.Connection;
  clock: Clock;
  known: KnownDocuments;
  observe: (batch: BatchFacts) => void;
}

const outcomeOf = (failure: unknown): BatchFacts['outcome'] => {
  if (failure instanceof CommitOutcomeUnknown) return 'unknown';
  return failure instanceof GivenUpMeanwhile || isTransient(failure) ? 'tried-again' : 'failed';
};

/** Opens a lane. Its session is opened with its first batch, and anew after a batch that failed. */
export const createLane = ({ connection, clock, known, observe }: LaneDeps): Lane => {
  const { db } = connection;
  if (!db) throw new Error('group commit needs an open connection');
  const holder: SessionHolder = { session: undefined };
  const startSession = () => connection.getClient().startSession();
  return {
    attempt: async (batch, isTrusting) => {
      const startedMs = performance.now();
      const report = (outcome: BatchFacts['outcome']): void =>
        observe({ size: batch.length, durationMs: performance.now() - startedMs, outcome });
      try {
        // A trace of its own: it belongs to all operations that it carries, and to none more than to the others.
        const facts = { name: 'batch', parent: null, links: batch.flatMap(({ traceparent }) => traceparent ?? []) };
        const attempted = await inSpan({ ...facts, attributes: { 'shop.operations': batch.length } }, () =>
          attemptBatch({ db, holder, startSession, batch, known, isTrusting, at: clock }),
        );
        report(attempted.hasWrites ? 'committed' : 'nothing-to-write');
        return attempted.tell;
      } catch (failure) {
        report(outcomeOf(failure));
        throw failure;
      }
    },
    close: async () => {
      await holder.session?.endSession();
      holder.session = undefined;
    },
  };
};
