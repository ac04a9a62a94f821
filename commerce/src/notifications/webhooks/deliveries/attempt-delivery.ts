import { OutsideCallFailed } from '../../../platform/outside-calls/call-outside.ts';
import { PrivateAddressRefused } from '../../../platform/outside-calls/refuse-private-address.ts';
import { readCallbackSecret } from '../../../accounts/callbacks/keep-callback-secret.ts';
import type { Claimed } from './claim-delivery.ts';
import { signWebhook } from '../sign-webhook.ts';
import { attemptTimeoutMs } from './webhook-schedule.ts';
import type { Webhook } from '../webhook.model.ts';
import type { WebhooksDeps } from '../webhooks-deps.ts';

const answerBytesMax = 1_000_000;

/** The receiver's answer. */
export interface Outcome {
  /** Null when no answer came. */
  status: number | null;
  /** Null when the receiver accepted the event. */
  problem: string | null;
}

const problemOf = (failure: OutsideCallFailed): string => {
  const { cause, message } = failure;
  if (cause instanceof PrivateAddressRefused) return 'address-refused';
  if (message === 'no answer in time') return 'timeout';
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'broken';
};

type Secrets = WebhooksDeps['secrets'];

/** After the loss of the application secret the shop cannot sign until the owner renews the webhook's secret. */
const openSecret = (secrets: Secrets, sealed: string): string[] => {
  try {
    return [secrets.decrypt('webhook-secret', sealed)];
  } catch {
    return [];
  }
};

type SealedSecrets = Pick<Webhook, 'secretSealed' | 'previousSecretSealed' | 'previousSecretUntil'>;

/** Calls about a purchase are signed with the secret of the account (rule 15.14). */
const sealedSecretsOf = async (webhook: Webhook): Promise<SealedSecrets | null> =>
  webhook.isCallback ? readCallbackSecret(webhook.userId) : webhook;

/** The secrets that sign at this moment: the new secret and, for a day after a rotation, the previous one. */
const signingSecrets = async (secrets: Secrets, webhook: Webhook, now: Date): Promise<string[]> => {
  const sealed = await sealedSecretsOf(webhook);
  if (!sealed?.secretSealed) return [];
  const { secretSealed, previousSecretSealed, previousSecretUntil } = sealed;
  const current = openSecret(secrets, secretSealed);
  const isPreviousValid = previousSecretSealed && previousSecretUntil && now < previousSecretUntil;
  return isPreviousValid ? [...current, ...openSecret(secrets, previousSecretSealed)] : current;
};

/** Calls the receiver once. Only an answer of 200 to 299 is a success; redirects are not followed. */
export const attemptDelivery = async (
  { caller, secrets, clock, allowsPrivateUrl }: Pick<WebhooksDeps, 'caller' | 'secrets' | 'clock' | 'allowsPrivateUrl'>,
  { webhook, delivery: { eventId, body, callbackUrl } }: Claimed,
): Promise<Outcome> => {
  const sentAt = clock();
  const signing = await signingSecrets(secrets, webhook, sentAt);
  if (signing.length === 0) return { status: null, problem: 'secret-lost' };
  try {
    const { status } = await caller.call({
      method: 'POST',
      url: callbackUrl ?? webhook.url,
      body,
      headers: signWebhook(signing, { id: eventId, sentAt, body }),
      timeoutMs: attemptTimeoutMs(webhook),
      bytesMax: answerBytesMax,
      allowsPrivateUrl,
    });
    return { status, problem: status >= 200 && status < 300 ? null : `status ${status}` };
  } catch (failure) {
    if (!(failure instanceof OutsideCallFailed)) throw failure;
    return { status: null, problem: problemOf(failure) };
  }
};
