import type { webhooksContract } from '@shop/shared-types/contract/webhooks';

import type { Handlers } from '../../platform/http/serve-contract.ts';
import { readCallbackSecret } from '../../accounts/callbacks/keep-callback-secret.ts';
import { renewCallbackSecret } from './callbacks/renew-callback-secret.ts';
import { chooseWebhookEvents } from './choose-webhook-events.ts';
import { createWebhook } from './create-webhook.ts';
import { listWebhooks } from './find-webhook.ts';
import { listDeliveries } from './deliveries/list-deliveries.ts';
import { presentCallbackSecret, presentDelivery, presentResend, presentWebhook } from './present-webhook.ts';
import { removeWebhook } from './remove-webhook.ts';
import { renewWebhookSecret } from './renew-webhook-secret.ts';
import { resendDelivery } from './deliveries/resend-delivery.ts';
import { resendEvents } from './deliveries/resend-events.ts';
import { sendTest } from './send-test.ts';
import { switchWebhook } from './switch-webhook.ts';
import type { Webhook } from './webhook.model.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';

export interface WebhooksRoutesDeps extends WebhooksDeps {
  /** Called when an event is due. */
  deliver: () => void;
}

/** Handlers of a developer's webhooks. */
export const webhooksHandlers = (deps: WebhooksRoutesDeps): Handlers<typeof webhooksContract> => {
  const present = (webhook: Webhook) => presentWebhook(webhook, deps.clock());
  return {
    listWebhooks: async ({ caller }) => Promise.all((await listWebhooks(caller.userId)).map(present)),
    createWebhook: async ({ caller: { userId }, body }) => {
      const { webhook, secret } = await createWebhook(deps, { userId, ...body });
      return { webhook: await present(webhook), secret };
    },
    switchWebhook: async ({ caller: { userId }, params, body }) => {
      const webhook = await switchWebhook(deps, { userId, ...params }, body);
      if (webhook.isEnabled) deps.deliver();
      return present(webhook);
    },
    chooseWebhookEvents: async ({ caller: { userId }, params, body }) =>
      present(await chooseWebhookEvents({ userId, ...params }, body)),
    removeWebhook: async ({ caller: { userId }, params }) => {
      await removeWebhook({ userId, ...params });
      return { done: 'yes' };
    },
    renewWebhookSecret: async ({ caller: { userId }, params }) => {
      const { webhook, secret } = await renewWebhookSecret(deps, { userId, ...params });
      return { webhook: await present(webhook), secret };
    },
    readCallbackSecret: async ({ caller }) =>
      presentCallbackSecret(await readCallbackSecret(caller.userId), deps.clock()),
    renewCallbackSecret: async ({ caller }) => {
      const { callbackSecret, secret } = await renewCallbackSecret(deps, caller.userId);
      return { callbackSecret: presentCallbackSecret(callbackSecret, deps.clock()), secret };
    },
    testWebhook: async ({ caller: { userId }, params }) => {
      const delivery = await sendTest(deps, { userId, ...params });
      deps.deliver();
      return presentDelivery(delivery);
    },
    resendWebhookDelivery: async ({ caller: { userId }, params: { id, event } }) => {
      const delivery = await resendDelivery(deps, { userId, id }, event);
      deps.deliver();
      return presentDelivery(delivery);
    },
    resendWebhookEvents: async ({ caller: { userId }, params, body: { since } }) => {
      const progress = await resendEvents(deps, { userId, ...params }, new Date(since));
      deps.deliver();
      return presentResend(progress);
    },
    listWebhookDeliveries: async ({ caller: { userId }, params, query }) =>
      (await listDeliveries({ userId, ...params }, query)).map(presentDelivery),
  };
};
