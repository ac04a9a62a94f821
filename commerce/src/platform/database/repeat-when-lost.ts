import { setTimeout as sleep } from 'node:timers/promises';

import type { Logger } from '../logging/logger.ts';
import { isConnectionLost } from './is-connection-lost.ts';

const triesMax = 10;
const pauseMs = 1_000;

/**
 * Repeats work that may safely be done twice when the connection to the database was lost: an election takes a few seconds.
 * @throws whatever else fails, and the lost connection itself after ten tries
 */
export const repeatWhenLost = async <Result>(
  logger: Logger,
  work: () => Promise<Result>,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (failure) {
      if (tries === triesMax || !isConnectionLost(failure)) throw failure;
      logger.warn({ err: failure }, 'the database was lost; it is tried again');
      await pause(pauseMs);
    }
  }
};
