import mongoose from 'mongoose';

/**
 * Connects mongoose to the replica set. Every write waits for a majority and the journal by default: if an election could undo a write, the
 * shop would show money that does not exist.
 */
export const connectDatabase = async (uri: string, databaseName: string): Promise<mongoose.Connection> => {
  mongoose.set('strictQuery', 'throw');
  await mongoose.connect(uri, {
    dbName: databaseName,
    autoIndex: false,
    autoCreate: false,
    retryWrites: true,
    retryReads: true,
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    serverSelectionTimeoutMS: 15_000,
    socketTimeoutMS: 60_000,
    maxPoolSize: 50,
  });
  return mongoose.connection;
};

/** Creates every model's collection and indexes. Transactions cannot create collections, so this runs before the first one. */
export const prepareCollections = async (): Promise<void> => {
  for (const model of Object.values(mongoose.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
};
