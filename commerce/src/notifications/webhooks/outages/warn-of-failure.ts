import { tellOwner, type TellOwnerDeps } from './tell-owner.ts';
import { composeWebhookFailingMail } from './webhook-failing-mail.ts';
import type { Webhook } from '../webhook.model.ts';

/** Tells the owner that a webhook has failed since `since`, once for each outage. */
export const warnOfFailure = async (
  deps: TellOwnerDeps,
  { _id, userId, url, warnedFor }: Pick<Webhook, '_id' | 'userId' | 'url' | 'warnedFor'>,
  since: Date,
): Promise<void> => {
  if (warnedFor?.getTime() === since.getTime()) return;
  await tellOwner(deps, userId, {
    when: { _id, failingSince: since, warnedFor: { $ne: since } },
    change: { warnedFor: since },
    compose: (owner) => composeWebhookFailingMail(deps, owner, { url, since }),
  });
};
