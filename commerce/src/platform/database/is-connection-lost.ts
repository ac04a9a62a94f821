import { MongoBulkWriteError, MongoNetworkError, MongoServerSelectionError } from 'mongodb';
import mongoose from 'mongoose';

/**
 * Node's own error for a socket that the other side has closed. The driver passes this error on unchanged when it writes into such a
 * socket.
 */
const isBrokenPipe = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === 'EPIPE';

/**
 * Whether the database was unreachable, for example during the election of a primary. The same call may succeed a moment later. A bulk
 * write that lost its connection tells so only in the error that it wraps, and mongoose has an error of its own for a first connection that found no server.
 */
export const isConnectionLost = (failure: unknown): boolean =>
  failure instanceof MongoNetworkError ||
  failure instanceof MongoServerSelectionError ||
  failure instanceof mongoose.Error.MongooseServerSelectionError ||
  (failure instanceof MongoBulkWriteError ? isConnectionLost(failure.errorResponse) : isBrokenPipe(failure));
