import type { Document, Filter } from 'mongodb';

import type { Migration } from '../migration.ts';

interface Erased {
  _id: number;
  erasedAt?: Date | null;
}

/**
 * Closes the ledger's accounts of users who were erased before erasures closed them. Such accounts are few and mostly at rest; the guard of
 * the version keeps a movement of the same moment.
 */
export const closeErased: Migration = {
  name: 'accounts of erased users are closed',
  expand: async (db, { after, size }) => {
    const filter = (after === null ? {} : { _id: { $gt: after } }) as Filter<Document>;
    const found = (await db
      .collection('users')
      .find(filter)
      .sort({ _id: 1 })
      .limit(size)
      .toArray()) as unknown as Erased[];
    let changed = 0;
    for (const { _id, erasedAt } of found) {
      if (!erasedAt) continue;
      const open = { _id: `user:${_id}`, closed: { $exists: false } } as unknown as Filter<Document>;
      const closed = { at: erasedAt, sequence: '$sequence' };
      const { modifiedCount } = await db
        .collection('accounts')
        .updateOne(open, [{ $set: { closed, version: { $add: ['$version', 1] } } }]);
      changed += modifiedCount;
    }
    return { after: found.length < size ? null : found.at(-1)?._id, changed };
  },
};
