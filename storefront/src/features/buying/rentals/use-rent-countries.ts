import useSWR from 'swr';

import { useLocale } from '../../../i18n/locale-context';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { useCurrentUser } from '../../../session/visitor/current-user';
import type { RentCountry } from './rent-term';

/** Stock moves every few minutes; an open list follows it. */
const refreshEveryMs = 60_000;

/** Countries where a service can be rented, with price and stock of each term. */
export const useRentCountries = (service: string) => {
  const { code } = useLocale();
  const { user } = useCurrentUser();
  // Only users with agreed prices see other prices than guests.
  const audience = user?.dynamicFields.custom_price ? String(user.id) : 'guest';
  const { data, error, mutate } = useSWR<readonly RentCountry[], unknown>(
    ['listRentPrices', code, service, audience],
    () =>
      callEndpoint('listRentPrices', {
        query: { service_external_id: service, user: audience },
      }),
    { refreshInterval: refreshEveryMs },
  );
  return { countries: data, error: data === undefined ? error : undefined, reload: () => void mutate() };
};
