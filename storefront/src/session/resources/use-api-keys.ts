import useSWR from 'swr';

import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { callEndpoint } from '../api/call-endpoint';

type ApiKeys = AnswerOf<Contract['listApiKeys']>;
export type NamedKey = ApiKeys['keys'][number];

/** The user's named keys, and a way to load them again. */
export const useApiKeys = () => {
  const { data, error, mutate } = useSWR<ApiKeys, unknown>('listApiKeys', () => callEndpoint('listApiKeys'));
  return { first: data?.first, keys: data?.keys, hasFailed: !data && error !== undefined, reload: () => mutate() };
};
