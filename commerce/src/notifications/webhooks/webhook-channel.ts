import { webhookEventTypes, type WebhookEventType } from '@shop/shared-types/contract/webhook-events';

import { isSandboxAccount, ownerOf, sandboxAccountOf } from '../../platform/auth/sandbox-account.ts';
import type { OutboxChannel } from '../../platform/events/create-outbox-dispatcher.ts';
import { findCallbackHost } from './callbacks/find-callback-host.ts';
import { addDelivery } from './deliveries/add-delivery.ts';
import { WebhookModel, type Webhook } from './webhook.model.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';

export const webhookChannelName = 'webhooks';

/** Events that webhooks can get. Plain changes of the balance are left out: they come with every step of every order. */
const asEventType = (name: string): WebhookEventType | undefined => webhookEventTypes.find((type) => type === name);

/** The account whose events a webhook gets: its owner's, or that of the sandbox (rule 20.11). */
export const notifiedAccountOf = ({ userId, isSandbox }: Pick<Webhook, 'userId' | 'isSandbox'>): number =>
  isSandbox ? sandboxAccountOf(userId) : userId;

/** Webhooks that subscribe to a type of event. A webhook that is off is included: its events wait for it. A callback's host subscribes to none. */
const findListeners = async (account: number, type: WebhookEventType, at: Date): Promise<Webhook[]> => {
  const isSandbox = isSandboxAccount(account) ? true : { $ne: true };
  const userId = ownerOf(account);
  const webhooks = await WebhookModel.find({ userId, isSandbox, createdAt: { $lte: at } }).lean<Webhook[]>();
  return webhooks.filter(({ eventTypes }) => !eventTypes || eventTypes.includes(type));
};

/**
 * Stores the events of an account for delivery to its webhooks, and those of a purchase with an address for delivery there (rule 15.14). It calls `deliver` when an event is due.
 */
export const createWebhookChannel = ({ clock }: Pick<WebhooksDeps, 'clock'>, deliver: () => void): OutboxChannel => ({
  name: webhookChannelName,
  take: async ({ _id, userId, name, payload, at, callbackUrl }) => {
    const type = asEventType(name);
    if (!type) return;
    const webhooks = await findListeners(userId, type, at);
    const message = { id: `evt_${_id.replace(':', '_')}`, type, at, data: payload };
    for (const webhook of webhooks) await addDelivery(webhook._id, message, clock());
    const host = callbackUrl === undefined ? undefined : await findCallbackHost(userId, callbackUrl, clock());
    if (host !== undefined) await addDelivery(host, { ...message, callbackUrl }, clock());
    if (webhooks.length > 0 || host !== undefined) deliver();
  },
});
