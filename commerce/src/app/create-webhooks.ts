import type { Base } from './create-base.ts';
import { createWebhookDeliverer } from '../notifications/webhooks/deliveries/deliver-webhooks.ts';
import { createWebhookChannel } from '../notifications/webhooks/webhook-channel.ts';
import { createWebhookThrottles, type WebhooksDeps } from '../notifications/webhooks/webhooks-deps.ts';

/** Webhooks with the loop that delivers them, and the channel by which events reach it. */
export const createWebhooks = (base: Base) => {
  const deps: WebhooksDeps = {
    ...base,
    caller: base.outsideCaller,
    throttles: createWebhookThrottles(),
    countDelivery: base.metrics.countWebhookDelivery,
  };
  const deliverer = createWebhookDeliverer(deps);
  const deliver = () => deliverer.deliverSoon();
  return {
    deps: { ...deps, deliver },
    channel: createWebhookChannel(deps, deliver),
    start: () => deliverer.start({ mayRun: base.mayDecide }),
  };
};
