import useSWR from 'swr';

import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { callEndpoint } from '../../../../session/api/call-endpoint';

export type Webhook = AnswerOf<Contract['listWebhooks']>[number];
export type Delivery = AnswerOf<Contract['listWebhookDeliveries']>[number];

/** Interval in ms between two reads while a resend runs. */
const askEveryMs = 2_000;

/** The user's webhooks, followed while events are sent again, and a way to load them again. */
export const useWebhooks = () => {
  const { data, error, mutate } = useSWR<readonly Webhook[], unknown>(
    'listWebhooks',
    () => callEndpoint('listWebhooks'),
    { refreshInterval: (latest) => (latest?.some(({ resend }) => resend && resend.left > 0) ? askEveryMs : 0) },
  );
  return { webhooks: data, hasFailed: !data && error !== undefined, reload: () => mutate() };
};
