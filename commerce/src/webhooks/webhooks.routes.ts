import type { webhooksContract } from '@shop/shared-types/contract/webhooks';

import type { Handlers } from '../platform/http/serve-contract.ts';
import { addDelivery } from './add-delivery.ts';
import { createWebhook } from './create-webhook.ts';
import { findWebhook, listWebhooks } from './find-webhook.ts';
import { presentDelivery, presentWebhook } from './present-webhook.ts';
import { removeWebhook } from './remove-webhook.ts';
import { renewWebhookSecret } from './renew-webhook-secret.ts';
import { switchWebhook } from './switch-webhook.ts';
import { WebhookDeliveryModel, type WebhookDelivery } from './webhook-delivery.model.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';

export interface WebhooksRoutesDeps extends WebhooksDeps {
  /** Told that something is due. */
  deliver: () => void;
}

/** Handlers of a developer's webhooks. */
export const webhooksHandlers = (deps: WebhooksRoutesDeps): Handlers<typeof webhooksContract> => ({
  listWebhooks: async ({ caller }) => (await listWebhooks(caller.userId)).map(presentWebhook),
  createWebhook: async ({ caller: { userId }, body }) => {
    const { webhook, secret } = await createWebhook(deps, { userId, ...body });
    return { webhook: presentWebhook(webhook), secret };
  },
  switchWebhook: async ({ caller: { userId }, params, body }) =>
    presentWebhook(await switchWebhook({ userId, ...params }, body)),
  removeWebhook: async ({ caller: { userId }, params }) => {
    await removeWebhook({ userId, ...params });
    return { done: 'yes' };
  },
  renewWebhookSecret: async ({ caller: { userId }, params }) => {
    const { webhook, secret } = await renewWebhookSecret(deps, { userId, ...params });
    return { webhook: presentWebhook(webhook), secret };
  },
  testWebhook: async ({ caller: { userId }, params }) => {
    const { _id } = await findWebhook({ userId, ...params });
    const at = deps.clock();
    const message = { id: `evt_test_${deps.randomness.bytes(8).toString('hex')}`, type: 'test', at, data: {} };
    const delivery = await addDelivery(_id, message, at);
    deps.deliver();
    return presentDelivery(delivery);
  },
  listWebhookDeliveries: async ({ caller: { userId }, params, query }) => {
    const { _id } = await findWebhook({ userId, ...params });
    const found = await WebhookDeliveryModel.find({ webhookId: _id })
      .sort({ createdAt: -1, _id: -1 })
      .limit(query.limit)
      .lean<WebhookDelivery[]>();
    return found.map(presentDelivery);
  },
});
