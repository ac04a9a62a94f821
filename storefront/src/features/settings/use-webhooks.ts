import useSWR from 'swr';

import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { callEndpoint } from '../../session/api/call-endpoint';

export type Webhook = AnswerOf<Contract['listWebhooks']>[number];
export type Delivery = AnswerOf<Contract['listWebhookDeliveries']>[number];

/** The user's webhooks, and a way to load them again. */
export const useWebhooks = () => {
  const { data, error, mutate } = useSWR<readonly Webhook[], unknown>('listWebhooks', () =>
    callEndpoint('listWebhooks'),
  );
  return { webhooks: data, hasFailed: !data && error !== undefined, reload: () => mutate() };
};
