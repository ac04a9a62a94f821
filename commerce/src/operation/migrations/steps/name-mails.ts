import { ObjectId } from 'mongodb';

import type { Migration } from '../migration.ts';

interface WaitingMail {
  _id: ObjectId | string;
  mailSealed: string;
}

/**
 * Waiting e-mails are claimed by ids that are text. The first engines gave them ids of MongoDB's own kind, and such an e-mail would wait for
 * ever. The old one is deleted once the new one is stored: a letter may leave twice, and is never lost.
 */
export const nameMails: Migration = {
  name: 'waiting e-mails have ids of text',
  expand: async (db, { size }) => {
    const mails = db.collection<WaitingMail>('mailTasks');
    const old = await mails
      .find({ _id: { $type: 'objectId' } })
      .limit(size)
      .toArray();
    for (const { _id, ...mail } of old) {
      if (!(_id instanceof ObjectId)) continue;
      await mails.updateOne({ _id: _id.toHexString() }, { $setOnInsert: mail }, { upsert: true });
      await mails.deleteOne({ _id });
    }
    return { after: old.length < size ? null : '', changed: old.length };
  },
};
