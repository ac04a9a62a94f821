import { createHash } from 'node:crypto';

import mongoose from 'mongoose';

import { pushDevicesMax } from '@shop/shared-types/contract/push';

import { claimHolder } from '../../accounts/users/claim-holder.ts';
import { findOpenSessions } from '../../accounts/users/sessions/find-open-sessions.ts';
import { nameDevice } from '../../accounts/users/sessions/name-device.ts';
import { moneyTransaction } from '../../platform/database/transaction-options.ts';
import { followOutbox, unfollowOutbox } from '../../platform/events/follow-outbox.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { assertCallableUrl } from '../../platform/outside-calls/assert-callable-url.ts';
import { PushDeviceModel, type PushDevice, type PushSubscription } from './push-device.model.ts';
import type { PushDeps } from './push-deps.ts';

export const pushChannelName = 'push';

const deviceIdOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');

/** The lengths that the encryption of web push asks for (RFC 8291): a point of P-256 and 16 bytes. */
const isUsable = ({ p256dh, auth }: PushSubscription): boolean =>
  Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16;

interface NewPushDevice extends PushSubscription {
  userId: number;
  sessionId: string;
  userAgent: string;
  showsCode: boolean;
}

/**
 * Adds a browser, or changes what its notifications show (rule 15.15). A browser belongs to the account that adds it last.
 * @throws CommerceError PUSH_OFF; PUSH_DEVICE_REFUSED for an address that the shop does not call, or keys that are none; LOGIN_REQUIRED when the
 * account was erased meanwhile.
 */
export const addPushDevice = async (
  deps: Pick<PushDeps, 'pushKey' | 'secrets' | 'clock' | 'allowsPrivateUrl'>,
  { userId, sessionId, userAgent, showsCode, ...subscription }: NewPushDevice,
): Promise<PushDevice> => {
  if (!deps.pushKey) throw new CommerceError('PUSH_OFF');
  if (!isUsable(subscription)) throw new CommerceError('PUSH_DEVICE_REFUSED');
  const endpoint = assertCallableUrl(subscription.endpoint, { ...deps, refusal: 'PUSH_DEVICE_REFUSED' });
  const device: PushDevice = {
    _id: deviceIdOf(endpoint),
    userId,
    sessionId,
    subscriptionSealed: deps.secrets.encrypt('push-device', JSON.stringify({ ...subscription, endpoint })),
    name: nameDevice(userAgent),
    showsCode,
    createdAt: deps.clock(),
  };
  await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      if (!(await claimHolder(userId, session))) throw new CommerceError('LOGIN_REQUIRED');
      await PushDeviceModel.replaceOne({ _id: device._id }, device, { upsert: true, session });
    }, moneyTransaction),
  );
  const oldest = await PushDeviceModel.find({ userId }, { _id: 1 })
    .sort({ createdAt: -1 })
    .skip(pushDevicesMax)
    .lean<Pick<PushDevice, '_id'>[]>();
  if (oldest.length > 0) await PushDeviceModel.deleteMany({ _id: { $in: oldest.map(({ _id }) => _id) } });
  await followOutbox(pushChannelName, userId);
  return device;
};

/**
 * The account's devices, newest first. A device of a session that has ended hears nothing any more, so it is removed: its browser sees that it
 * has to be added again.
 */
export const listPushDevices = async ({ clock }: Pick<PushDeps, 'clock'>, userId: number): Promise<PushDevice[]> => {
  const devices = await PushDeviceModel.find({ userId }).sort({ createdAt: -1 }).lean<PushDevice[]>();
  const open = await findOpenSessions(
    devices.map(({ sessionId }) => sessionId),
    clock(),
  );
  const isLiving = ({ sessionId }: PushDevice): boolean => open.has(sessionId);
  for (const { _id: id } of devices.filter((device) => !isLiving(device))) await removePushDevice({ userId, id });
  return devices.filter(isLiving);
};

/** Ends the notifications of a device; the account's last one ends its part of the outbox, too. */
export const removePushDevice = async ({ userId, id }: { userId: number; id: string }): Promise<void> => {
  await PushDeviceModel.deleteOne({ _id: id, userId });
  if (!(await PushDeviceModel.exists({ userId }))) await unfollowOutbox(pushChannelName, userId);
};
