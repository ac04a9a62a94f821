import type { ClientSession, MongoClient } from 'mongodb';

/** Options for reads of the database as it was at one moment: that of the first of them. */
export interface Moment {
  session: ClientSession;
  /** Has to stand at each read: without it the driver sends the connection's own read concern, and the session's snapshot counts for nothing. */
  readConcern: { level: 'snapshot' };
}

/**
 * Lets `work` read several collections as they were at one moment, although others write meanwhile. `work` has to pass the moment to each
 * read, as its options.
 */
export const atOneMoment = <Result>(client: MongoClient, work: (moment: Moment) => Promise<Result>): Promise<Result> =>
  client.withSession({ snapshot: true, causalConsistency: false }, (session) =>
    work({ session, readConcern: { level: 'snapshot' } }),
  );
