import type mongoose from 'mongoose';

const timeoutMs = 5_000;

/** The time of the server that this connection writes to. @throws Error when it does not answer within five seconds. */
export const readServerTime = async ({ db }: mongoose.Connection): Promise<Date> => {
  if (!db) throw new Error('the connection is not open');
  const { localTime } = await db.admin().command({ hello: 1 }, { timeoutMS: timeoutMs });
  if (!(localTime instanceof Date)) throw new Error('the server told no time');
  return localTime;
};
