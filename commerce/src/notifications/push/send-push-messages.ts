import webPush from 'web-push';

import { findOpenSessions } from '../../accounts/users/sessions/find-open-sessions.ts';
import { repeat } from '../../platform/clock/repeat.ts';
import { doublingPause } from '../../platform/clock/doubling-pause.ts';
import { OutsideCallFailed } from '../../platform/outside-calls/call-outside.ts';
import { workOff } from '../../platform/work-queue/work-off.ts';
import type { Verdict, WorkQueue, WorkRecords } from '../../platform/work-queue/work-queue.ts';
import { removePushDevice } from './push-devices.ts';
import { PushDeviceModel, type PushDevice, type PushSubscription } from './push-device.model.ts';
import type { PushDeps } from './push-deps.ts';
import { pushMessages, type PushMessage } from './push-message.model.ts';

const leaseMs = 60_000;
const batchMax = 200;
const timeoutMs = 10_000;
const answerBytesMax = 100_000;
const sendEveryMs = 2_000;
/** As long as a number waits: a later word of its code is of no use. */
const worthMs = 20 * 60_000;
const pauseMs = doublingPause({ firstMs: 2_000, longestMs: 5 * 60_000 });

/** Notifications that are still to be sent. */
export const pushRecords: WorkRecords<PushMessage> = { name: 'push messages', collection: pushMessages };

/** A notice that is over keeps its id alone. */
const wordless: Partial<PushMessage> = { noticeSealed: '' };
const dropped: Verdict<PushMessage> = { is: 'dropped', keep: wordless };

/** The push service answered with another status than “created”. */
class PushRefused extends Error {
  override readonly name = 'PushRefused';

  readonly status: number;

  constructor(status: number) {
    super(`the push service answered ${status}`);
    this.status = status;
  }
}

const send = async (
  { pushKey, secrets, caller, contact, allowsPrivateUrl }: PushDeps,
  device: PushDevice,
  notice: string,
  seconds: number,
): Promise<number> => {
  if (!pushKey) throw new Error('notices are sent with a key only');
  const { endpoint, ...keys } = JSON.parse(
    secrets.decrypt('push-device', device.subscriptionSealed),
  ) as PushSubscription;
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys }, notice, {
    vapidDetails: { subject: contact, ...pushKey },
    TTL: seconds,
    urgency: 'high',
    contentEncoding: 'aes128gcm',
  });
  const { status } = await caller.call({
    ...{ method, url: endpoint, headers, body, timeoutMs, bytesMax: answerBytesMax, allowsPrivateUrl },
  });
  return status;
};

const attempt = async (deps: PushDeps, message: PushMessage): Promise<Verdict<PushMessage>> => {
  const now = deps.clock();
  const secondsLeft = Math.floor((message.createdAt.getTime() + worthMs - now.getTime()) / 1000);
  if (secondsLeft <= 0) return dropped;
  const device = await PushDeviceModel.findOne({ _id: message.deviceId, userId: message.userId }).lean<PushDevice>();
  if (!device) return dropped;
  const own = { userId: device.userId, id: device._id };
  // A device hears of its account only while the session that added it lasts.
  if (!(await findOpenSessions([device.sessionId], now)).has(device.sessionId)) {
    await removePushDevice(own);
    return dropped;
  }
  const status = await send(deps, device, deps.secrets.decrypt('push-message', message.noticeSealed), secondsLeft);
  if (status >= 200 && status < 300) return { is: 'done', keep: wordless };
  // The browser has ended the subscription, or it was made with another key of the shop (RFC 8030, RFC 8292).
  if ([401, 403, 404, 410].includes(status)) {
    await removePushDevice(own);
    return dropped;
  }
  throw new PushRefused(status);
};

const judge = (failure: unknown, { attempts }: PushMessage): Verdict<PushMessage> => {
  const isRefused = failure instanceof PushRefused && failure.status !== 429 && failure.status < 500;
  if (isRefused) return dropped;
  const isOutside = failure instanceof PushRefused || failure instanceof OutsideCallFailed;
  return isOutside ? { is: 'again', afterMs: pauseMs(attempts) } : { is: 'set-aside', keep: wordless };
};

const queueOf = (deps: PushDeps): WorkQueue<PushMessage> => ({
  ...pushRecords,
  leaseMs,
  roundMax: batchMax,
  // A push service that is silent leaves room for the others' devices.
  lanes: { by: 'userId', total: 16, each: 2 },
  attempt: (message) => attempt(deps, message),
  judge,
});

/** Sends due notices to the devices' push services; safe on every node at once. */
export const sendPushMessages = async (deps: PushDeps): Promise<void> => {
  await workOff(queueOf(deps), deps);
};

export interface PushSender {
  /** Sends the due notices, in the background. */
  send: () => void;
  start(): { stop(): Promise<void> };
}

/** The loop that sends. Without a key it does not run. */
export const createPushSender = (deps: PushDeps, mayRun?: () => boolean): PushSender => {
  const sendDue = (): Promise<void> => sendPushMessages(deps);
  return {
    send: () => {
      sendDue().catch((failure: unknown) => deps.logger.warn({ err: failure }, 'notifications could not be sent'));
    },
    start: () => {
      if (!deps.pushKey) return { stop: () => Promise.resolve() };
      return repeat({ name: 'push messages', everyMs: sendEveryMs, logger: deps.logger, mayRun, round: sendDue });
    },
  };
};
