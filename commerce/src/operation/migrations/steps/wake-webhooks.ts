import type { Migration } from '../migration.ts';
import { walk, type Stored } from './walk.ts';

interface Webhook extends Stored {
  isEnabled: boolean;
  createdAt: Date;
  turnAt?: Date | null;
}

/** What a webhook has since it is served in turns. Its waiting events are due at once. */
const turnFields = {
  eventTypes: null,
  previousSecretSealed: null,
  previousSecretUntil: null,
  disabledAt: null,
  failingSince: null,
  warnedFor: null,
  lastAttemptAt: null,
  servedAt: null,
  wakeups: 0,
  testDeliveryId: null,
  resend: null,
};

/** Nodes serve the webhooks whose turn has come; a turn with nothing to send costs one look. */
export const wakeWebhooks: Migration = {
  name: 'webhooks are served in turns',
  expand: walk<Webhook>({
    collection: 'webhooks',
    isOld: ({ turnAt }) => turnAt === undefined,
    change: (webhooks) =>
      webhooks.map(({ _id, isEnabled, createdAt }) => ({
        updateOne: {
          filter: { _id, turnAt: { $exists: false } },
          update: { $set: { ...turnFields, turnAt: isEnabled ? createdAt : null } },
        },
      })),
  }),
};
