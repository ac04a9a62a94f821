import type { Db } from 'mongodb';

import type { Migration } from '../migration.ts';
import { walk, type Stored } from './walk.ts';

interface OldAccount extends Stored {
  version: number;
  codes?: object;
}

interface Paid {
  _id: number;
  current: number;
  before: number;
}

/** The usual time for which a paid code counts. */
const countedMs = 7 * 86_400_000;

const readNow = async (db: Db): Promise<Date> => {
  const { localTime } = (await db.admin().command({ hello: 1 })) as { localTime: Date };
  return localTime;
};

const countPaid = (db: Db, userIds: readonly number[], now: Date): Promise<Paid[]> => {
  const from = new Date(now.getTime() - countedMs);
  const fromBefore = new Date(now.getTime() - 2 * countedMs);
  const isBefore = { $and: [{ $gte: ['$boughtAt', fromBefore] }, { $lt: ['$boughtAt', from] }] };
  return db
    .collection('activations')
    .aggregate<Paid>([
      { $match: { userId: { $in: [...userIds] }, status: { $in: ['received', 'finished'] } } },
      {
        $group: {
          _id: '$userId',
          current: { $sum: { $cond: [{ $gte: ['$boughtAt', from] }, 1, 0] } },
          before: { $sum: { $cond: [isBefore, 1, 0] } },
        },
      },
    ])
    .toArray();
};

/** An account knows the codes that it paid for: what it may give back follows from them. One that paid for none stays as it is. */
export const countPaidCodes: Migration = {
  name: 'accounts know the codes that they paid for',
  expand: walk<OldAccount>({
    collection: 'accounts',
    isOld: ({ codes }) => codes === undefined,
    change: async (accounts, db) => {
      const now = await readNow(db);
      const versions = new Map(accounts.map(({ _id, version }) => [Number(String(_id).split(':')[1]), version]));
      const paid = await countPaid(db, [...versions.keys()], now);
      return paid.map(({ _id, current, before }) => ({
        updateOne: {
          filter: { _id: `user:${_id}`, version: versions.get(_id), codes: { $exists: false } },
          update: { $set: { codes: { since: now, current, before } }, $inc: { version: 1 } },
        },
      }));
    },
  }),
};
