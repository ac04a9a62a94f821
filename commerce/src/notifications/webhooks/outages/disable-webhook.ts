import { tellOwner, type TellOwnerDeps } from './tell-owner.ts';
import { composeWebhookDisabledMail } from './webhook-disabled-mail.ts';
import type { Webhook } from '../webhook.model.ts';
import type { WebhooksDeps } from '../webhooks-deps.ts';

/** Switches off a webhook that does not answer, and tells its owner, once. Its waiting events go on waiting. */
export const disableWebhook = async (
  deps: TellOwnerDeps & Pick<WebhooksDeps, 'clock'>,
  { _id, userId, url }: Pick<Webhook, '_id' | 'userId' | 'url'>,
  disabledReason: 'failing' | 'gone',
): Promise<void> => {
  await tellOwner(deps, userId, {
    when: { _id, isEnabled: true },
    change: { isEnabled: false, disabledReason, disabledAt: deps.clock(), turnAt: null },
    compose: (owner) => composeWebhookDisabledMail(deps, owner, { url, disabledReason }),
  });
};
