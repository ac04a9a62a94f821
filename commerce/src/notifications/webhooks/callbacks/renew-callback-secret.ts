import type { CallbackSecret } from '../../../accounts/callbacks/callback-secret.model.ts';
import {
  deleteCallbackSecret,
  readCallbackSecret,
  replaceCallbackSecret,
} from '../../../accounts/callbacks/keep-callback-secret.ts';
import { sandboxAccountOf } from '../../../platform/auth/sandbox-account.ts';
import { followOutbox, unfollowOutbox } from '../../../platform/events/follow-outbox.ts';
import { newSecret } from '../create-webhook.ts';
import { previousSecretKeptMs } from '../deliveries/webhook-schedule.ts';
import { webhookChannelName } from '../webhook-channel.ts';
import type { WebhooksDeps } from '../webhooks-deps.ts';

/**
 * Makes the secret that signs the calls to `callbackUrl`, or replaces it (rule 15.14): for 24 hours the previous one signs too. From then on the
 * account's events, and those of its sandbox, are looked through for purchases with an address.
 * @throws CommerceError LOGIN_REQUIRED when the account was erased meanwhile; STATUS_CONFLICT when the secret was replaced meanwhile, so that no
 * secret is handed out that does not sign.
 */
export const renewCallbackSecret = async (
  deps: Pick<WebhooksDeps, 'randomness' | 'secrets' | 'clock'>,
  userId: number,
): Promise<{ callbackSecret: CallbackSecret; secret: string }> => {
  const known = await readCallbackSecret(userId);
  const secret = newSecret(deps);
  const now = deps.clock();
  const callbackSecret: CallbackSecret = {
    _id: userId,
    secretSealed: deps.secrets.encrypt('webhook-secret', secret),
    previousSecretSealed: known?.secretSealed ?? null,
    previousSecretUntil: known ? new Date(now.getTime() + previousSecretKeptMs) : null,
    createdAt: now,
  };
  await followOutbox(webhookChannelName, userId);
  await followOutbox(webhookChannelName, sandboxAccountOf(userId));
  await replaceCallbackSecret(known, callbackSecret);
  return { callbackSecret, secret };
};

/** Removes the secret of an account that is erased; its webhooks are gone before. */
export const removeCallbackSecret = async (userId: number): Promise<void> => {
  await deleteCallbackSecret(userId);
  await unfollowOutbox(webhookChannelName, userId);
  await unfollowOutbox(webhookChannelName, sandboxAccountOf(userId));
};
