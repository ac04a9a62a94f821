import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';
import useSWR from 'swr';

import { callEndpoint } from '../../../session/api/call-endpoint';

export type CountryDelivery = AnswerOf<Contract['listCountryDelivery']>[number];
/** By the code of the service. */
type DeliveryByService = ReadonlyMap<string, CountryDelivery>;

const none: DeliveryByService = new Map();
const onceAVisit = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false } as const;

/** How often codes of each service arrive in the country. Empty until it is loaded, and when it cannot be: the table works without it. */
export const useCountryDelivery = (country: number): DeliveryByService => {
  const { data } = useSWR<DeliveryByService, unknown>(
    ['listCountryDelivery', country],
    async () => {
      const list = await callEndpoint('listCountryDelivery', { params: { country } });
      return new Map(list.map((one) => [one.service, one]));
    },
    onceAVisit,
  );
  return data ?? none;
};
