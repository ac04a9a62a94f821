import type { Db } from 'mongodb';

import type { Step } from '../migration.ts';

/** @returns the names of the indexes of a collection; none where there is no such collection. */
const namesOf = async (db: Db, collection: string): Promise<string[]> => {
  const [found] = await db.listCollections({ name: collection }, { nameOnly: true }).toArray();
  return found ? (await db.collection(collection).indexes()).flatMap(({ name }) => name ?? []) : [];
};

/** A step that drops indexes that no query uses any more. */
export const dropIndexes =
  (collection: string, names: readonly string[]): Step =>
  async (db) => {
    const present = (await namesOf(db, collection)).filter((name) => names.includes(name));
    for (const name of present) await db.collection(collection).dropIndex(name);
    return { after: null, changed: present.length };
  };
