import { MongoBulkWriteError, MongoNetworkError, MongoServerSelectionError } from 'mongodb';

/**
 * Whether the database was out of reach, as while a primary is elected: in a moment the same may succeed. A bulk write that
 * lost its connection says so only in what it wraps.
 */
export const isConnectionLost = (failure: unknown): boolean =>
  failure instanceof MongoNetworkError ||
  failure instanceof MongoServerSelectionError ||
  (failure instanceof MongoBulkWriteError && isConnectionLost(failure.errorResponse));
