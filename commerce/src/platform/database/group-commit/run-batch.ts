import type { Logger } from '../../logging/logger.ts';
import type { Collisions } from './collisions.ts';
import { GuardMissed } from './commit-batch.ts';
import { CommitOutcomeUnknown } from './commit-transaction.ts';
import type { Lane } from './lane.ts';
import { nextStep, type BatchState } from './next-step.ts';
import { pauseBefore } from './pause-before.ts';
import { dropGivenUp, giveUp, type WaitingOperation } from './waiting-operation.ts';

/** If memory turned out stale, other nodes are writing the same documents: the next 20 batches read first. */
const distrustedBatches = 20;

interface Try {
  state: BatchState;
  /** Counted from 0; later attempts wait longer. */
  attempt: number;
}

export interface BatchRunnerDeps {
  lane: Lane;
  collisions: Pick<Collisions, 'add'>;
  logger: Logger;
}

/**
 * Brings batches to their end. After a failed attempt a batch goes on in the state that `nextStep` names, until every caller has an answer
 * or the last operation has moved to the collisions.
 */
export const createBatchRunner = ({ lane, collisions, logger }: BatchRunnerDeps) => {
  let distrusted = 0;

  const firstState = (): BatchState => {
    if (distrusted === 0) return 'trusting';
    distrusted -= 1;
    return 'reading';
  };

  const goOn = async (batch: readonly WaitingOperation[], tried: Try, failure: unknown): Promise<void> => {
    const { state, attempt } = tried;
    const step = nextStep(state, failure, batch.length);
    switch (step) {
      case 'again':
        return run(batch, tried);
      case 'reading':
        if (failure instanceof GuardMissed) distrusted = distrustedBatches;
        return run(batch, { state: step, attempt: attempt + 1 });
      case 'halving': {
        await pauseBefore(attempt);
        const half = Math.ceil(batch.length / 2);
        await run(batch.slice(0, half), { state: step, attempt: attempt + 1 });
        return run(batch.slice(half), { state: step, attempt: attempt + 1 });
      }
      case 'alone':
        for (const waiting of batch) collisions.add({ waiting, attempt, failure });
        return;
      case 'given-up':
        return giveUp(logger, batch, failure);
    }
  };

  const run = async (waiting: readonly WaitingOperation[], next: Try): Promise<void> => {
    const batch = dropGivenUp(logger, waiting);
    if (batch.length === 0) return;
    let tell: () => void;
    try {
      tell = await lane.attempt(batch, next.state === 'trusting');
    } catch (failure) {
      // Operations whose commit may have counted were not dropped, so no log may say that.
      const left = failure instanceof CommitOutcomeUnknown ? batch : dropGivenUp(logger, batch, failure);
      if (left.length > 0) await goOn(left, next, failure);
      return;
    }
    tell();
  };

  return (batch: readonly WaitingOperation[]): Promise<void> => run(batch, { state: firstState(), attempt: 0 });
};
