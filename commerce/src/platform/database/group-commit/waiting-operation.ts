import { CommerceError } from '../http/commerce-error.ts';
import { monotonicMs } from './answered-by.ts';
import type { Operation } from './operation.ts';

/** An operation whose caller waits for the answer, for a limited time. */
export interface WaitingOperation {
  operation: Operation<unknown>;
  /** The moment of `monotonicMs` at which the caller hears UNAVAILABLE. */
  untilMs: number;
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
    isGivenUp: () => isSettled || operation.signal?.aborted === true || monotonicMs() >= untilMs,
    answer: (value) => settle(() => resolve(value)),
    refuse: (failure) => settle(() => reject(failure)),
  };
};
