import type { OutboxChannel } from '../platform/events/create-outbox-dispatcher.ts';
import { addDelivery } from './add-delivery.ts';
import { WebhookModel, type Webhook } from './webhook.model.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';

export const webhookChannelName = 'webhooks';

/** Balances come with every step of every order and say nothing that its own event does not. */
const untold: ReadonlySet<string> = new Set(['balance-changed']);

/** Puts the events of an account on their way to its webhooks. `deliver` is told that something is due. */
export const createWebhookChannel = ({ clock }: Pick<WebhooksDeps, 'clock'>, deliver: () => void): OutboxChannel => ({
  name: webhookChannelName,
  take: async ({ _id, userId, name, payload, at }) => {
    if (untold.has(name)) return;
    const webhooks = await WebhookModel.find({ userId, isEnabled: true, createdAt: { $lte: at } }).lean<Webhook[]>();
    const message = { id: `evt_${_id.replace(':', '_')}`, type: name, at, data: payload };
    for (const webhook of webhooks) await addDelivery(webhook._id, message, clock());
    if (webhooks.length > 0) deliver();
  },
});
