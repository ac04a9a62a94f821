import { CommerceError } from '../../platform/http/commerce-error.ts';
import { WebhookModel, type Webhook } from './webhook.model.ts';

export interface OwnWebhook {
  userId: number;
  id: string;
}

/** @throws CommerceError WEBHOOK_NOT_FOUND, also for webhooks of other users. */
export const findWebhook = async ({ userId, id }: OwnWebhook): Promise<Webhook> => {
  const webhook = await WebhookModel.findOne({ _id: id, userId }).lean<Webhook>();
  if (!webhook) throw new CommerceError('WEBHOOK_NOT_FOUND');
  return webhook;
};

/**
 * Finds a webhook that its owner registered. The record of a callback's host is none: it has no secret, no test and no choice of events.
 * @throws CommerceError WEBHOOK_NOT_FOUND.
 */
export const findSubscription = async (own: OwnWebhook): Promise<Webhook> => {
  const webhook = await findWebhook(own);
  if (webhook.isCallback) throw new CommerceError('WEBHOOK_NOT_FOUND');
  return webhook;
};

/** The account's webhooks and the hosts of its callbacks, oldest first. */
export const listWebhooks = (userId: number): Promise<Webhook[]> =>
  WebhookModel.find({ userId }).sort({ createdAt: 1, _id: 1 }).lean<Webhook[]>();
