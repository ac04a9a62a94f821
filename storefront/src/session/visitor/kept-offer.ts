import { useMemo } from 'react';

import { useIsHydrated } from '../use-is-hydrated';
import { keepForAnHour, readKept } from './hour-storage';
import { keptChoiceKey } from './storage-keys';

/**
 * The ready account that a guest wanted to buy: what the sign-in shows of it, and where it is found again. It is kept in the place of a
 * number, since a visitor has one choice at a time, and `dropChoice` ends it. It stands in a file of its own, so that pages that sell numbers do
 * without it.
 */
export interface KeptOffer {
  service: { name: string; icon: string | null };
  country: { name: string; flag: string };
  /** Kopecks for the smallest pack. */
  price: number;
  /** The price as the row showed it. */
  priceText: string;
  offer: { id: number; service: string; country: number };
}

const isKeptOffer = (value: unknown): value is KeptOffer => {
  const kept = value as KeptOffer | null | undefined;
  return (
    typeof kept?.offer?.id === 'number' &&
    typeof kept.offer.service === 'string' &&
    typeof kept.offer.country === 'number' &&
    typeof kept.service?.name === 'string' &&
    typeof kept.country?.name === 'string' &&
    typeof kept.price === 'number'
  );
};

export const keepOffer = (offer: KeptOffer): void => keepForAnHour(keptChoiceKey, offer);

/** The offer that was kept when the component appeared. */
export const useKeptOffer = (): KeptOffer | undefined => {
  const isHydrated = useIsHydrated();
  return useMemo(() => (isHydrated ? readKept(keptChoiceKey, isKeptOffer) : undefined), [isHydrated]);
};
