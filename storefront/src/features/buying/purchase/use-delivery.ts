import useSWR from 'swr';

import { callEndpoint } from '../../../session/api/call-endpoint';
import type { CountryOffer } from './catalogue';

/** Rates move over days. */
const freshForMs = 60 * 60_000;

export interface DeliveredRate {
  country: number;
  operator: string;
  sampleSize: number;
  deliveryRate: number | null;
  medianSeconds: number | null;
  p90Seconds: number | null;
}

/** How codes of a service arrive in one country. */
export interface Delivery {
  /** Share of codes that arrived, 0 to 1. */
  rate: number;
  /** Purchases that the share was counted on. */
  sample: number;
  /** Seconds within which half of the codes came; undefined where too few came to tell. */
  medianSeconds: number | undefined;
  /** Seconds within which nine in ten codes came. */
  p90Seconds: number | undefined;
}

const wholeSeconds = (seconds: number | null): number | undefined =>
  seconds === null ? undefined : Math.round(seconds);

/** Delivery by country, for all operators together. Countries with too few purchases are left out. */
export const deliveryByCountry = (list: readonly DeliveredRate[]): ReadonlyMap<number, Delivery> =>
  new Map(
    list.flatMap(({ country, operator, sampleSize, deliveryRate, medianSeconds, p90Seconds }): [number, Delivery][] =>
      operator === 'any' && deliveryRate !== null
        ? [
            [
              country,
              {
                rate: deliveryRate,
                sample: sampleSize,
                medianSeconds: wholeSeconds(medianSeconds),
                p90Seconds: wholeSeconds(p90Seconds),
              },
            ],
          ]
        : [],
    ),
  );

/** How codes of the numbers came that a card sells: those of its price alone, where enough of them were bought. */
export const deliveryOfOffer = ({ price, tiers }: Pick<CountryOffer, 'price' | 'tiers'>): Delivery | undefined => {
  const own = tiers?.find((tier) => tier.price === price)?.delivery;
  return (
    own && {
      rate: own.deliveryRate,
      sample: own.sampleSize,
      medianSeconds: wholeSeconds(own.medianSeconds),
      p90Seconds: undefined,
    }
  );
};

/**
 * How often and how fast codes of a service arrive in each country. Empty until it is loaded, and when it cannot be loaded: the list works
 * without it.
 */
export const useDelivery = (service: string): ReadonlyMap<number, Delivery> | undefined => {
  const { data } = useSWR<ReadonlyMap<number, Delivery>, unknown>(
    ['listDeliveryStatistics', service],
    async () => deliveryByCountry(await callEndpoint('listDeliveryStatistics', { query: { service } })),
    { dedupingInterval: freshForMs, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  return data;
};
