import { callEndpoint } from '../api/call-endpoint';
import { markPush } from './push-mark';

/** The one worker of the site; `arrival.ts` removes every other. */
const workerPath = '/push-worker.js';

/** Whether this browser can be told anything while the shop is closed. */
export const canGetPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const currentSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
};

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The id under which the shop knows this browser; undefined when it gets no notifications. */
export const ownDeviceId = async (): Promise<string | undefined> => {
  if (!canGetPush()) return undefined;
  const subscription = await currentSubscription();
  if (!subscription) return undefined;
  return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint)));
};

const send = async (subscription: PushSubscription, showsCode: boolean): Promise<void> => {
  const [p256dh, auth] = (['p256dh', 'auth'] as const).map((name) => subscription.getKey(name));
  if (!p256dh || !auth) throw new Error('a subscription of web push has two keys');
  await callEndpoint('addPushDevice', {
    body: { endpoint: subscription.endpoint, p256dh: base64url(p256dh), auth: base64url(auth), showsCode },
  });
};

/** Gives the browser's subscription, made for the shop's key of today. */
const subscribe = async (publicKey: string): Promise<PushSubscription> => {
  await navigator.serviceWorker.register(workerPath);
  const { pushManager } = await navigator.serviceWorker.ready;
  const kept = await pushManager.getSubscription();
  const key = kept?.options.applicationServerKey;
  if (kept && key && base64url(key) === publicKey) return kept;
  await kept?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
};

/**
 * Asks for the permission where it is missing, and adds this browser to the account, or changes what its notifications show.
 * @returns false when the visitor or the browser refuses.
 * @throws {ApiError} when the shop refuses
 */
export const turnPushOn = async (showsCode: boolean): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { publicKey } = await callEndpoint('listPushDevices');
  const subscription = await subscribe(publicKey).catch(() => undefined);
  if (!subscription) return false;
  await send(subscription, showsCode);
  markPush(true);
  return true;
};

/** Ends the notifications of this browser. @throws {ApiError} */
export const turnPushOff = async (): Promise<void> => {
  markPush(false);
  const id = await ownDeviceId();
  if (id === undefined) return;
  await callEndpoint('removePushDevice', { params: { id } });
  await (await currentSubscription())?.unsubscribe();
};

/**
 * Goes on with the notifications of a browser that had them. A new log-in ends the old session's, and another key of the shop makes the
 * subscription useless: both leave the browser out of the account's list.
 * @returns whether the browser was added again. @throws {ApiError}
 */
export const keepPushOn = async (): Promise<boolean> => {
  markPush(false);
  if (!canGetPush() || Notification.permission !== 'granted') return false;
  const id = await ownDeviceId();
  if (id === undefined) return false;
  const { devices } = await callEndpoint('listPushDevices');
  if (!devices.some((device) => device.id === id)) return turnPushOn(false);
  markPush(true);
  return false;
};
