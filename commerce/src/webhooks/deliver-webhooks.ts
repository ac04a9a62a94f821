import { OutsideCallFailed } from '../platform/outside-calls/call-outside.ts';
import { PrivateAddressRefused } from '../platform/outside-calls/refuse-private-address.ts';
import { disableWebhook } from './disable-webhook.ts';
import { signWebhook } from './sign-webhook.ts';
import { WebhookDeliveryModel, type WebhookDelivery } from './webhook-delivery.model.ts';
import { WebhookModel, type Webhook } from './webhook.model.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** Pauses after the first, second, … failed attempt: an order lives twenty minutes, and an outage may last a night. */
export const retryPausesMs = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
] as const;
/** So many failed attempts without a single success mean that nobody listens there, however young each event is. */
export const failuresInARowMax = 100;

const timeoutMs = 10 * second;
/** Longer than an attempt takes, so that no two nodes send the same. */
const leaseMs = 3 * timeoutMs;
const answerBytesMax = 1_000_000;
const lanes = 16;
/** Attempts at one webhook at a time: a slow receiver must not keep the others waiting. */
const lanesPerWebhook = 4;

interface Outcome {
  status: number | null;
  problem: string | null;
}

const problemOf = (failure: OutsideCallFailed | PrivateAddressRefused): string => {
  const causes: unknown[] = [failure, failure.cause];
  if (causes.some((cause) => cause instanceof PrivateAddressRefused)) return 'address-refused';
  if (failure.message === 'no answer in time') return 'timeout';
  const { cause } = failure;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'broken';
};

/** After a change of the application's secret nobody can sign until the owner renews the webhook's. */
const openSecret = (secrets: WebhooksDeps['secrets'], sealed: string): string | undefined => {
  try {
    return secrets.decrypt('webhook-secret', sealed);
  } catch {
    return undefined;
  }
};

const attempt = async (
  { caller, secrets, clock, allowsPrivateUrl }: WebhooksDeps,
  { url, secretSealed }: Webhook,
  { eventId, body }: WebhookDelivery,
): Promise<Outcome> => {
  const secret = openSecret(secrets, secretSealed);
  if (secret === undefined) return { status: null, problem: 'secret-lost' };
  try {
    const { status } = await caller.call({
      method: 'POST',
      url,
      body,
      headers: signWebhook(secret, { id: eventId, sentAt: clock(), body }),
      timeoutMs,
      bytesMax: answerBytesMax,
      allowsPrivateUrl,
    });
    return { status, problem: status >= 200 && status < 300 ? null : `status ${status}` };
  } catch (failure) {
    if (!(failure instanceof OutsideCallFailed)) throw failure;
    return { status: null, problem: problemOf(failure) };
  }
};

const noteSuccess = async ({ _id, webhookId }: WebhookDelivery, status: number | null, now: Date): Promise<void> => {
  await WebhookDeliveryModel.updateOne(
    { _id },
    { $set: { state: 'delivered', dueAt: null, lastStatus: status, lastProblem: null, deliveredAt: now } },
  );
  await WebhookModel.updateOne({ _id: webhookId }, { $set: { failuresInARow: 0, lastDeliveredAt: now } });
};

const noteFailure = async (
  deps: WebhooksDeps,
  { _id, attempts }: WebhookDelivery,
  webhook: Webhook,
  { status, problem }: Outcome,
): Promise<void> => {
  const pauseMs = retryPausesMs[attempts - 1];
  const isOver = pauseMs === undefined;
  await WebhookDeliveryModel.updateOne(
    { _id, state: 'due' },
    {
      $set: {
        state: isOver ? 'failed' : 'due',
        dueAt: isOver ? null : new Date(deps.clock().getTime() + pauseMs),
        lastStatus: status,
        lastProblem: problem,
      },
    },
  );
  const counted = await WebhookModel.findOneAndUpdate(
    { _id: webhook._id },
    { $inc: { failuresInARow: 1 } },
    { returnDocument: 'after' },
  );
  const isHopeless = isOver || (counted?.failuresInARow ?? 0) >= failuresInARowMax;
  if (status === 410 || isHopeless) await disableWebhook(deps, webhook, status === 410 ? 'gone' : 'failing');
};

export interface WebhookDeliverer {
  /** Sends what is due; safe on every node at once. @returns how many attempts were made. */
  deliverDue(): Promise<number>;
}

/** Sends events to webhooks, each again and again with growing pauses until its receiver answers 2xx. */
export const createWebhookDeliverer = (deps: WebhooksDeps): WebhookDeliverer => {
  const busy = new Map<string, number>();

  const claim = (): Promise<WebhookDelivery | null> => {
    const full = [...busy].filter(([, count]) => count >= lanesPerWebhook).map(([webhookId]) => webhookId);
    const now = deps.clock();
    return WebhookDeliveryModel.findOneAndUpdate(
      { dueAt: { $lte: now }, webhookId: { $nin: full } },
      { $set: { dueAt: new Date(now.getTime() + leaseMs) }, $inc: { attempts: 1 } },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    ).lean<WebhookDelivery>();
  };

  const deliverOne = async (delivery: WebhookDelivery): Promise<void> => {
    const { webhookId } = delivery;
    busy.set(webhookId, (busy.get(webhookId) ?? 0) + 1);
    try {
      const webhook = await WebhookModel.findOne({ _id: webhookId, isEnabled: true }).lean<Webhook>();
      if (!webhook) {
        await WebhookDeliveryModel.updateOne(
          { _id: delivery._id },
          { $set: { state: 'failed', dueAt: null, lastProblem: 'switched-off' } },
        );
        return;
      }
      const outcome = await attempt(deps, webhook, delivery);
      if (outcome.problem === null) await noteSuccess(delivery, outcome.status, deps.clock());
      else await noteFailure(deps, delivery, webhook, outcome);
    } finally {
      const left = (busy.get(webhookId) ?? 1) - 1;
      if (left > 0) busy.set(webhookId, left);
      else busy.delete(webhookId);
    }
  };

  let running = 0;

  /** Whoever finds something due looks for a helper first, so that an idle round costs one look. */
  const deliverDue = async (): Promise<number> => {
    if (running >= lanes) return 0;
    running += 1;
    let attempts = 0;
    const helpers: Promise<number>[] = [];
    const failures: unknown[] = [];
    try {
      for (let delivery = await claim(); delivery; delivery = await claim()) {
        attempts += 1;
        const helper = deliverDue().catch((failure: unknown) => {
          failures.push(failure);
          return 0;
        });
        helpers.push(helper);
        await deliverOne(delivery);
      }
    } finally {
      running -= 1;
    }
    for (const helped of await Promise.all(helpers)) attempts += helped;
    if (failures.length > 0) throw failures[0];
    return attempts;
  };

  return { deliverDue };
};
