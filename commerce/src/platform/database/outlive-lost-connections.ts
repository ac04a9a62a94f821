import type { Logger } from '../logging/logger.ts';
import { isConnectionLost } from './is-connection-lost.ts';

/**
 * Handles rejected promises that a library left unhandled. A rejection because the database was unreachable is logged, since the node
 * serves again once a primary exists. Any other rejection is a fault of the program and ends it, as Node does by default.
 */
export const outliveLostConnections =
  (logger: Logger) =>
  (failure: unknown): void => {
    if (!isConnectionLost(failure)) throw failure;
    logger.error({ err: failure }, 'something that nobody waited for lost the database');
  };
