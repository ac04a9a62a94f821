import mongoose from 'mongoose';

export interface ProfiledCommand {
  op: string;
  /** The collection's name. */
  collection: string;
  planSummary?: string;
}

interface Profiled {
  op: string;
  ns: string;
  planSummary?: string;
}

const profile = 'system.profile';

/** Test helper: the commands that the database carried out while some work ran, as its own profiler noted them. */
export const profileCommands = async (work: () => Promise<unknown>): Promise<ProfiledCommand[]> => {
  const { db } = mongoose.connection;
  if (!db) throw new Error('the database is closed');
  await db.command({ profile: 2 });
  try {
    await work();
    await db.command({ profile: 0 });
    const noted = await db.collection<Profiled>(profile).find().toArray();
    return noted
      .map(({ ns, op, planSummary }) => ({
        op,
        collection: ns.slice(db.databaseName.length + 1),
        ...(planSummary === undefined ? {} : { planSummary }),
      }))
      .filter(({ collection }) => collection !== profile);
  } finally {
    await db.command({ profile: 0 });
    await db.dropCollection(profile);
  }
};
