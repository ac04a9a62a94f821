import { useCallback, useMemo } from 'react';
import useSWR from 'swr';

import { useLocale } from '../../../../i18n/locale-context';
import { callEndpoint } from '../../../../session/api/call-endpoint';
import { useCurrentUser } from '../../../../session/visitor/current-user';
import type { BuiltCatalogue, CountryOffer, PickableService } from '../catalogue';

/** Interval in ms at which an open list is loaded again, because stock changes every few minutes. */
const refreshEveryMs = 60_000;

/** The card of the likeliest number (rule 14.5): its price stands in the place of the lowest one. */
const asLikeliest = (offer: CountryOffer): CountryOffer => ({ ...offer, price: offer.likeliestPrice ?? offer.price });

/** Countries with price and stock for one service: first the build's list, then the engine's. */
export const useCountryOffers = (
  service: PickableService,
  catalogue: BuiltCatalogue,
  { isWholesale, isLikeliest }: { isWholesale: boolean; isLikeliest: boolean },
) => {
  const { code } = useLocale();
  const { user } = useCurrentUser();
  // Only users with special prices see a list that differs from a guest's.
  const audience = user?.dynamicFields.custom_price ? String(user.id) : 'guest';
  const isBuilt = service.external_id === catalogue.service.external_id && !isWholesale && audience === 'guest';
  const { data, error, mutate } = useSWR<readonly CountryOffer[], unknown>(
    ['listCountryPrices', code, service.external_id, isWholesale, audience],
    () =>
      callEndpoint('listCountryPrices', {
        params: { serviceId: service.external_id },
        query: { wholesale: isWholesale ? 1 : 0, user: audience },
      }),
    { refreshInterval: refreshEveryMs, ...(isBuilt ? { fallbackData: catalogue.countries } : {}) },
  );
  const reload = useCallback(() => void mutate(), [mutate]);
  const offers = useMemo(() => (isLikeliest ? data?.map(asLikeliest) : data), [data, isLikeliest]);
  return { offers, error: data === undefined ? error : undefined, reload };
};
