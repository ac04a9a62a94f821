import type { Db } from 'mongodb';

import type { Migration } from '../migration.ts';
import { dropIndexes } from './drop-indexes.ts';
import { walk, type Stored } from './walk.ts';

interface Delivery extends Stored {
  webhookId: string;
  state: string;
  createdAt: Date;
  addedAt?: Date;
}

const listKeptMs = 14 * 86_400_000;

const newFieldsOf = ({ createdAt, state }: Delivery): object => ({
  addedAt: createdAt,
  refusals: 0,
  leasedUntil: null,
  resentAt: null,
  // Deliveries that wait are never deleted; the others leave the list when they would have left it before.
  removeAt: state === 'due' ? null : new Date(createdAt.getTime() + listKeptMs),
});

const fill = walk<Delivery>({
  collection: 'webhookDeliveries',
  isOld: ({ addedAt }) => addedAt === undefined,
  change: async (deliveries, db) => {
    // A node of the release before adds events without a turn for their webhook.
    await wake(db, deliveries);
    return deliveries.map((delivery) => ({
      updateOne: {
        filter: { _id: delivery._id, addedAt: { $exists: false } },
        update: { $set: newFieldsOf(delivery) },
      },
    }));
  },
});

const wake = async (db: Db, deliveries: readonly Delivery[]): Promise<void> => {
  const waiting = new Set(deliveries.flatMap(({ state, webhookId }) => (state === 'due' ? [webhookId] : [])));
  await db
    .collection<Stored>('webhooks')
    .updateMany(
      { _id: { $in: [...waiting] }, isEnabled: true, turnAt: null },
      { $currentDate: { turnAt: true }, $inc: { wakeups: 1 } },
    );
};

const dropOldIndexes = dropIndexes('webhookDeliveries', ['dueAt_1', 'webhookId_1_createdAt_-1', 'createdAt_1']);

/** An event that waits is kept until it is delivered; before, all were deleted 14 days after they came. */
export const keepDeliveries: Migration = {
  name: 'waiting events of webhooks are not deleted',
  expand: fill,
  contract: dropOldIndexes,
};
