import mongoose from 'mongoose';

/**
 * Every write waits for a majority and the journal by default: if an election could undo a write, the shop would show money that does not
 * exist. Mongoose's own queue for the time without a server is off: it gives up after 10 s with an error that looks like none of a lost
 * connection (`isConnectionLost`), while the driver itself waits for a server and then says so.
 */
export const connectionOptions = {
  autoIndex: false,
  autoCreate: false,
  bufferCommands: false,
  retryWrites: true,
  retryReads: true,
  writeConcern: { w: 'majority', journal: true },
  readConcern: { level: 'majority' },
  serverSelectionTimeoutMS: 15_000,
  socketTimeoutMS: 60_000,
  maxPoolSize: 50,
} as const;

/** Connects mongoose to the replica set. */
export const connectDatabase = async (uri: string, databaseName: string): Promise<mongoose.Connection> => {
  mongoose.set('strictQuery', 'throw');
  await mongoose.connect(uri, { ...connectionOptions, dbName: databaseName });
  return mongoose.connection;
};

/** Creates every model's collection and indexes. Transactions cannot create collections, so this runs before the first one. */
export const prepareCollections = async (): Promise<void> => {
  for (const model of Object.values(mongoose.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
};
