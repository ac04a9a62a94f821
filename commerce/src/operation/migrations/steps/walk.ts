import type { Db, Document, Filter } from 'mongodb';

import type { Step } from '../migration.ts';

/** A document of which only the fields that a step reads are known. */
export interface Stored {
  _id: string | number;
}

export interface Update {
  updateOne: { filter: object; update: object };
}

interface Walk<Old extends Stored> {
  collection: string;
  /** The old form. It is looked for in the documents that a batch has read, so no index is needed. */
  isOld: (document: Old) => boolean;
  /** The writes that bring documents of the old form into the new one. Each names the old form in its filter: a node may have been faster. */
  change: (documents: readonly Old[], db: Db) => Update[] | Promise<Update[]>;
}

/** A step that reads a collection once, in the order of `_id`, and changes what has the old form. */
export const walk =
  <Old extends Stored>({ collection, isOld, change }: Walk<Old>): Step =>
  async (db, { after, size }) => {
    const filter = (after === null ? {} : { _id: { $gt: after } }) as Filter<Document>;
    const found = await db.collection(collection).find(filter).sort({ _id: 1 }).limit(size).toArray();
    const documents = found as unknown as Old[];
    const old = documents.filter(isOld);
    const writes = old.length === 0 ? [] : await change(old, db);
    if (writes.length > 0) await db.collection(collection).bulkWrite(writes, { ordered: false });
    return { after: documents.length < size ? null : documents.at(-1)?._id, changed: writes.length };
  };
