import { MongoNetworkError, MongoServerSelectionError } from 'mongodb';

/** Whether the database was out of reach, as while a primary is elected: in a moment the same may succeed. */
export const isConnectionLost = (failure: unknown): boolean =>
  failure instanceof MongoNetworkError || failure instanceof MongoServerSelectionError;
