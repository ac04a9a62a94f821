import { array, boolean, object, string } from 'yup';

import { endpoint } from '../endpoint.ts';
import { done, isoTime } from './fields.ts';

/** Most devices of one account; one more replaces the oldest. */
export const pushDevicesMax = 20;

/** A device that gets news by web push. */
const pushDevice = object({
  id: string().required(),
  /** As its browser names itself, such as `Chrome, Android`. */
  name: string().defined(),
  /** Whether the code itself stands in the notification. */
  showsCode: boolean().required(),
  createdAt: isoTime,
}).meta({ name: 'PushDevice' });

const base64url = /^[\w-]+=*$/;

export const pushContract = {
  listPushDevices: endpoint({
    method: 'get',
    path: '/api/push-devices',
    role: 'person',
    summary: 'The devices that get news by web push, and the key with which a browser subscribes.',
    answer: object({
      /** The shop's public key (VAPID), base64url. */
      publicKey: string().required(),
      devices: array(pushDevice).required(),
    }),
    errors: ['PUSH_OFF'],
  }),
  addPushDevice: endpoint({
    method: 'post',
    path: '/api/push-devices',
    role: 'person',
    summary: 'Adds the device of this session, or changes what its notifications show.',
    body: object({
      endpoint: string().max(2_000).required(),
      p256dh: string().max(200).matches(base64url).required(),
      auth: string().max(100).matches(base64url).required(),
      showsCode: boolean().required(),
    }),
    answer: pushDevice,
    errors: ['PUSH_OFF', 'PUSH_DEVICE_REFUSED'],
  }),
  removePushDevice: endpoint({
    method: 'delete',
    path: '/api/push-devices/:id',
    role: 'person',
    summary: 'Ends the notifications of a device. A device that is not there is no error.',
    params: object({ id: string().max(100).required() }),
    answer: done,
  }),
} as const;
