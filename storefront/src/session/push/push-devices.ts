import useSWR from 'swr';

import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { callEndpoint } from '../api/call-endpoint';
import { useConfigs } from '../resources/configs';

export type PushDeviceList = AnswerOf<Contract['listPushDevices']>;

/** The account's devices with notifications; undefined until they are loaded, and in a shop that sends none. */
export const usePushDevices = () => {
  const isOffered = useConfigs()?.['hasPush'] === true;
  return useSWR<PushDeviceList, unknown>(isOffered ? 'listPushDevices' : null, () => callEndpoint('listPushDevices'));
};
