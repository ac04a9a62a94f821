import type { AnswerOf } from '@shop/shared-types/endpoint';
import type { pushContract } from '@shop/shared-types/contract/push';

import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import { addPushDevice, listPushDevices, removePushDevice } from './push-devices.ts';
import type { PushDevice } from './push-device.model.ts';
import type { PushDeps } from './push-deps.ts';

const present = ({ _id, name, showsCode, createdAt }: PushDevice): AnswerOf<typeof pushContract.addPushDevice> => ({
  id: _id,
  name,
  showsCode,
  createdAt: createdAt.toISOString(),
});

/** Handlers of the devices that get an account's news by web push. */
export const pushHandlers = (deps: PushDeps): Handlers<typeof pushContract> => ({
  listPushDevices: async ({ caller: { userId } }) => {
    if (!deps.pushKey) throw new CommerceError('PUSH_OFF');
    const devices = await listPushDevices(deps, userId);
    return { publicKey: deps.pushKey.publicKey, devices: devices.map(present) };
  },
  addPushDevice: async ({ caller: { userId, sessionId = '' }, body, userAgent = '' }) =>
    present(await addPushDevice(deps, { userId, sessionId, userAgent, ...body })),
  removePushDevice: async ({ caller: { userId }, params: { id } }) => {
    await removePushDevice({ userId, id });
    return { done: 'yes' };
  },
});
