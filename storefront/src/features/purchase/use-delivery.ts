import useSWR from 'swr';

import { callEndpoint } from '../../session/api/call-endpoint';

/** Rates move over days. */
const freshForMs = 60 * 60_000;

export interface DeliveredRate {
  country: number;
  operator: string;
  deliveryRate: number | null;
}

/** Share of codes that arrived, by country, for all operators together. Countries with too few purchases are left out. */
export const ratesByCountry = (list: readonly DeliveredRate[]): ReadonlyMap<number, number> =>
  new Map(
    list.flatMap(({ country, operator, deliveryRate }): [number, number][] =>
      operator === 'any' && deliveryRate !== null ? [[country, deliveryRate]] : [],
    ),
  );

/**
 * How often codes of a service arrive in each country. Empty until it is loaded, and when it cannot be loaded: the list works without it.
 */
export const useDelivery = (service: string): ReadonlyMap<number, number> | undefined => {
  const { data } = useSWR<ReadonlyMap<number, number>, unknown>(
    ['listDeliveryStatistics', service],
    async () => ratesByCountry(await callEndpoint('listDeliveryStatistics', { query: { service } })),
    { dedupingInterval: freshForMs, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  return data;
};
