import { MongoBulkWriteError, MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb';
import mongoose from 'mongoose';

/**
 * Node's own error for a socket that the other side has closed. The driver passes this error on unchanged when it writes into such a
 * socket.
 */
const isBrokenPipe = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === 'EPIPE';

/**
 * Codes by which a server says that it cannot answer just now. The driver repeats a call once after them, and passes the second one on: an
 * election may last longer than one repeat.
 */
const passingCodes = new Set<unknown>([
  91, // ShutdownInProgress
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
]);

const isPassing = (failure: MongoServerError): boolean =>
  passingCodes.has(failure.code) || failure.hasErrorLabel('TransientTransactionError');

/**
 * Whether the database was unreachable, for example during the election of a primary. The same call may succeed a moment later. A bulk
 * write that lost its connection tells so only in the error that it wraps, and mongoose has an error of its own for a first connection that found no server.
 */
export const isConnectionLost = (failure: unknown): boolean =>
  failure instanceof MongoNetworkError ||
  failure instanceof MongoServerSelectionError ||
  failure instanceof mongoose.Error.MongooseServerSelectionError ||
  (failure instanceof MongoServerError && isPassing(failure)) ||
  (failure instanceof MongoBulkWriteError ? isConnectionLost(failure.errorResponse) : isBrokenPipe(failure));
