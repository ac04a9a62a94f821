import { CommerceError } from '../../http/commerce-error.ts';
import type { Logger } from '../../logging/logger.ts';
import { monotonicMs } from '../answered-by.ts';
import { currentSpan } from '../../tracing/tracing.ts';
import type { Operation } from '../operation.ts';
import { isTransient } from './commit-batch.ts';
import { CommitOutcomeUnknown } from './commit-transaction.ts';

/** An operation whose caller waits for the answer, for a limited time. */
export interface WaitingOperation {
  operation: Operation<unknown>;
  /** The moment of `monotonicMs` at which the caller hears UNAVAILABLE. */
  untilMs: number;
  /** `traceparent` of the operation's span, while spans are recorded: the batch that carries it names it. */
  traceparent: string | undefined;
  /** Whether no caller waits for the operation any more: the caller has his answer, his time is over, or he has left. */
  isGivenUp: () => boolean;
  answer: (value: unknown) => void;
  refuse: (failure: unknown) => void;
}

export const unavailable = (cause?: unknown): CommerceError =>
  new CommerceError('UNAVAILABLE', { retryAfterSeconds: 1 }, { cause });

/**
 * Lets a caller wait for at most `patienceMs`, whatever the database does meanwhile. The caller hears the first of answer, refusal and
 * timeout; everything later is ignored.
 */
export const waitingOperation = (
  operation: Operation<unknown>,
  patienceMs: number,
  { resolve, reject }: { resolve: (answer: unknown) => void; reject: (failure: unknown) => void },
): WaitingOperation => {
  const untilMs = monotonicMs() + patienceMs;
  let isSettled = false;
  const settle = (tell: () => void): void => {
    if (isSettled) return;
    isSettled = true;
    clearTimeout(timer);
    tell();
  };
  const timer = setTimeout(() => settle(() => reject(unavailable())), patienceMs);
  return {
    operation,
    untilMs,
    traceparent: currentSpan()?.traceparent,
    isGivenUp: () => isSettled || operation.signal?.aborted === true || monotonicMs() >= untilMs,
    answer: (value) => settle(() => resolve(value)),
    refuse: (failure) => settle(() => reject(failure)),
  };
};

/** Refuses a batch for good: with its own failure, or with UNAVAILABLE where the database is the reason. */
export const giveUp = (logger: Logger, batch: readonly WaitingOperation[], failure: unknown): void => {
  const isOurs = isTransient(failure) || failure instanceof CommitOutcomeUnknown;
  if (isOurs) logger.warn({ err: failure, operations: batch.length }, 'a batch could not be committed');
  for (const waiting of batch) waiting.refuse(isOurs ? unavailable(failure) : failure);
};

/** Drops operations whose callers were told UNAVAILABLE or have left. @returns the others. */
export const dropGivenUp = (
  logger: Logger,
  batch: readonly WaitingOperation[],
  failure?: unknown,
): readonly WaitingOperation[] => {
  const gone = batch.filter((waiting) => waiting.isGivenUp());
  if (gone.length === 0) return batch;
  logger[failure === undefined ? 'info' : 'warn'](
    { err: failure, operations: gone.length },
    'operations were dropped: nobody waits for them any more',
  );
  for (const waiting of gone) waiting.refuse(unavailable(failure));
  return batch.filter((waiting) => !gone.includes(waiting));
};
