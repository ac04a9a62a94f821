import { MongoBulkWriteError, MongoNetworkError, MongoServerSelectionError } from 'mongodb';

/** Node's own words for a socket that the other side has closed; the driver passes them on as they are when it writes into one. */
const isBrokenPipe = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === 'EPIPE';

/**
 * Whether the database was out of reach, as while a primary is elected: in a moment the same may succeed. A bulk write that
 * lost its connection says so only in what it wraps.
 */
export const isConnectionLost = (failure: unknown): boolean =>
  failure instanceof MongoNetworkError ||
  failure instanceof MongoServerSelectionError ||
  (failure instanceof MongoBulkWriteError ? isConnectionLost(failure.errorResponse) : isBrokenPipe(failure));
