import { findWebhook, type OwnWebhook } from './find-webhook.ts';
import { WebhookModel, type Webhook } from './webhook.model.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';

type Switch = Pick<Webhook, 'isEnabled' | 'disabledReason' | 'disabledAt' | 'turnAt'> & Partial<Webhook>;

const switchedOn = (now: Date): Switch => ({
  isEnabled: true,
  disabledReason: null,
  disabledAt: null,
  failuresInARow: 0,
  failingSince: null,
  turnAt: now,
});

const switchedOff = (now: Date): Switch => ({
  isEnabled: false,
  disabledReason: 'owner',
  disabledAt: now,
  turnAt: null,
});

/**
 * Switches a webhook off or on. Events of a webhook that is off wait, and are sent when it is on again. Switching it on clears its
 * failures.
 * @throws CommerceError WEBHOOK_NOT_FOUND.
 */
export const switchWebhook = async (
  { clock }: Pick<WebhooksDeps, 'clock'>,
  own: OwnWebhook,
  { isEnabled }: { isEnabled: boolean },
): Promise<Webhook> => {
  const { _id } = await findWebhook(own);
  await WebhookModel.updateOne(
    { _id, isEnabled: !isEnabled },
    { $set: isEnabled ? switchedOn(clock()) : switchedOff(clock()), $inc: { wakeups: 1 } },
  );
  return findWebhook(own);
};
