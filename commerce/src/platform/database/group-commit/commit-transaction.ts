import { setTimeout as sleep } from 'node:timers/promises';

import { MongoClientClosedError, MongoServerError, MongoTopologyClosedError, type ClientSession } from 'mongodb';

import { answeredBy, monotonicMs, type MonotonicMs } from '../answered-by.ts';
import { moneyTransaction } from '../transaction-options.ts';

/** The commit was sent, and it is unknown whether it counted. */
export class CommitOutcomeUnknown extends Error {
  override readonly name = 'CommitOutcomeUnknown';
}

/** The pause between two questions about the outcome of one commit. */
const askAgainMs = 250;

/**
 * Whether the server itself said that it undid the transaction. The server gives a failed commit this label only once a majority agrees.
 * After any other failure of a commit it is unknown whether the commit counted.
 */
const isUndone = (failure: unknown): boolean =>
  failure instanceof MongoServerError && failure.hasErrorLabel('TransientTransactionError');

/** Waits for a request to the database, for a limited time. @throws NoAnswerInTime. */
export type Ask = <Result>(work: Promise<Result>) => Promise<Result>;

/** Whether this node has closed its own connections, so that it can ask no server any more. */
const isClientClosed = (failure: unknown): boolean =>
  failure instanceof MongoClientClosedError || failure instanceof MongoTopologyClosedError;

export interface CommitPatience {
  ask: Ask;
  /** The moment of `nowMs` after which no caller waits for the outcome. */
  untilMs: number;
  nowMs?: MonotonicMs;
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Commits, and repeats the commit for as long as its answer is lost. Every repeat carries the number of this transaction, which no other
 * attempt shares. A server that has committed the transaction says so; a newly elected primary does too, because the number is stored with
 * the commit. No document is checked instead: another node may have written one with the same id, so a document of the batch proves
 * nothing.
 * @throws CommitOutcomeUnknown when no answer came in time: the batch must not be decided again; the server's own error when the
 * transaction surely did not count.
 */
export const commit = async (
  session: ClientSession,
  { ask, untilMs, nowMs = monotonicMs, pause = sleep }: CommitPatience,
): Promise<void> => {
  for (;;) {
    try {
      await ask(session.commitTransaction());
      return;
    } catch (failure) {
      if (isUndone(failure)) throw failure;
      if (isClientClosed(failure) || nowMs() + askAgainMs >= untilMs) {
        throw new CommitOutcomeUnknown('the commit was sent, and its answer was lost', { cause: failure });
      }
      await pause(askAgainMs);
    }
  }
};

/** Begins a money transaction on the session. */
export const begin = (session: ClientSession): void => session.startTransaction(moneyTransaction);

/** How long the next batch waits for a failed batch to release its locks. */
const leaveMs = 2_000;

/**
 * Aborts the transaction and ends its session. It waits for the last request of the session first, because a session can send only one
 * request at a time. If the database does not answer, it waits in the background. If the abort fails, the server ends the transaction
 * by itself.
 */
export const leave = async (session: ClientSession, lastAsked: Promise<unknown>): Promise<void> => {
  const left = lastAsked
    .catch(() => undefined)
    .then(() => (session.inTransaction() ? session.abortTransaction() : undefined))
    .catch(() => undefined)
    .then(() => session.endSession())
    .catch(() => undefined);
  await answeredBy(left, monotonicMs() + leaveMs).catch(() => undefined);
};
