import { MongoServerSelectionError } from 'mongodb';
import mongoose from 'mongoose';

import { startCuttingProxy } from './start-cutting-proxy.fixture.ts';

/** The driver stops looking for a server after 300 ms: short, so that a test need not wait long for it. */
const serverSelectionMs = 300;
/** How often it looks whether the server is back: soon after `mend` it is. */
const lookEveryMs = 50;
/** The first reads may still use a connection that is just being cut. */
const looksMax = 20;

/** The test database behind a line that a test cuts. */
export interface ShakyDatabase {
  connection: mongoose.Connection;
  /**
   * Cuts the line at the next commit: before the commit arrives, or after it was applied. The line stays cut until `mend`. @returns at the
   * cut.
   */
  cutAtCommit(when: 'before' | 'after'): Promise<void>;
  /** Waits until the driver has stopped looking for a server. */
  outlastServerSelection(): Promise<void>;
  mend(): void;
  /** Lets the next commit be applied and its answer get lost. The line comes back only after the driver stopped looking for a server. */
  loseNextCommit(): Promise<void>;
  close(): Promise<void>;
}

export const openShakyDatabase = async (): Promise<ShakyDatabase> => {
  const [address] = mongoose.connection.getClient().options.hosts;
  const proxy = await startCuttingProxy({ host: address?.host ?? '', port: address?.port ?? 0 });
  const connection = await mongoose
    .createConnection(`mongodb://127.0.0.1:${proxy.port}/?directConnection=true`, {
      dbName: mongoose.connection.name,
      serverSelectionTimeoutMS: serverSelectionMs,
      heartbeatFrequencyMS: 2 * lookEveryMs,
      minHeartbeatFrequencyMS: lookEveryMs,
      writeConcern: { w: 'majority', journal: true },
    })
    .asPromise();

  const cutAtCommit = (when: 'before' | 'after'): Promise<void> =>
    proxy.cut({ command: 'commitTransaction', when, times: 1, isOutage: true });
  /** The first server selection may have begun before the commit's own; the second has begun after it. */
  const outlastServerSelection = async (): Promise<void> => {
    let failures = 0;
    for (let look = 0; look < looksMax && failures < 2; look += 1) {
      const failure: unknown = await connection
        .getClient()
        .db()
        .command({ ping: 1 })
        .catch((error: unknown) => error);
      if (failure instanceof MongoServerSelectionError) failures += 1;
    }
    if (failures < 2) throw new Error('the database was there all the time');
  };
  return {
    connection,
    cutAtCommit,
    outlastServerSelection,
    mend: () => proxy.mend(),
    loseNextCommit: async () => {
      await cutAtCommit('after');
      await outlastServerSelection();
      proxy.mend();
    },
    close: async () => {
      await connection.close();
      await proxy.close();
    },
  };
};
