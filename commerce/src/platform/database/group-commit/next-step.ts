import { isDuplicateKey } from '../is-duplicate-key.ts';
import { GivenUpMeanwhile } from './attempt-batch.ts';
import { GuardMissed, isTransient } from './commit-batch.ts';
import { CommitOutcomeUnknown } from './commit-transaction.ts';

/**
 * How a batch is attempted: `trusting` decides on remembered documents without reading them; `reading` reads everything; `halving` reads
 * everything for one half of a batch that collided; `alone` is one operation that collided by itself and goes on beside the others.
 */
export type BatchState = 'trusting' | 'reading' | 'halving' | 'alone';

/** What follows a failed attempt: the same again without the callers who left, another state, or the end. */
export type NextStep = 'again' | Exclude<BatchState, 'trusting'> | 'given-up';

/**
 * The table of README.md as a function.
 * @param size the operations that somebody still waits for; at least 1.
 */
export const nextStep = (state: BatchState, failure: unknown, size: number): NextStep => {
  if (failure instanceof CommitOutcomeUnknown) return 'given-up';
  if (failure instanceof GivenUpMeanwhile) return 'again';
  if (state === 'trusting' && (failure instanceof GuardMissed || isDuplicateKey(failure))) return 'reading';
  if (size > 1) return 'halving';
  return isTransient(failure) ? 'alone' : 'given-up';
};
