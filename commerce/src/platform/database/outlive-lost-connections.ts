import type { Logger } from '../logging/logger.ts';
import { isConnectionLost } from './is-connection-lost.ts';

/**
 * For promises that a library left to themselves: one that failed because the database was out of reach is logged, since the node
 * goes on serving once a primary is there. Everything else is a fault of the program and ends it, as Node does by default.
 */
export const outliveLostConnections =
  (logger: Logger) =>
  (failure: unknown): void => {
    if (!isConnectionLost(failure)) throw failure;
    logger.error({ err: failure }, 'something that nobody waited for lost the database');
  };
