import type { Logger } from '../../logging/logger.ts';
import type { Lane } from './lane.ts';
import { nextStep } from './next-step.ts';
import { pauseBefore } from './pause-before.ts';
import { dropGivenUp, giveUp, type WaitingOperation } from './waiting-operation.ts';

/** An operation that collided although it was alone in its batch. */
export interface Collided {
  waiting: WaitingOperation;
  /** The attempt that collided. */
  attempt: number;
  failure: unknown;
}

export interface Collisions {
  add(collided: Collided): void;
  /** Resolves when no operation is left. */
  settled(): Promise<void>;
}

/**
 * Operations that collide alone, attempted one by one in a lane of their own: a killed node may leave documents locked for seconds, and
 * operations on other documents must not wait for that. An operation that collides again goes to the end of this line, until its caller's
 * patience ends.
 */
export const createCollisions = ({ lane, logger }: { lane: Lane; logger: Logger }): Collisions => {
  const collided: Collided[] = [];
  let working: Promise<void> | undefined;

  const attempt = async ({ waiting, attempt, failure: earlier }: Collided): Promise<void> => {
    await pauseBefore(attempt);
    if (dropGivenUp(logger, [waiting], earlier).length === 0) return;
    let tell: () => void;
    try {
      tell = await lane.attempt([waiting], false);
    } catch (failure) {
      if (nextStep('alone', failure, 1) === 'given-up') giveUp(logger, [waiting], failure);
      else collided.push({ waiting, attempt: attempt + 1, failure });
      return;
    }
    tell();
  };

  const work = async (): Promise<void> => {
    for (let next = collided.shift(); next; next = collided.shift()) await attempt(next);
    working = undefined;
  };

  return {
    add: (one) => {
      collided.push(one);
      working ??= Promise.resolve().then(work);
    },
    settled: async () => {
      await working;
    },
  };
};
