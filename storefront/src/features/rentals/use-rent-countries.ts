import useSWR from 'swr';

import { useLocale } from '../../i18n/locale-context';
import { callEndpoint } from '../../session/api/call-endpoint';
import { useCurrentUser } from '../../session/current-user';
import type { RentCountry } from './rent-term';

/** Stock moves every few minutes; an open list follows it. */
const refreshEveryMs = 60_000;

/** Countries where a service can be rented, with price and stock of each term. */
export const useRentCountries = (service: string, { isWholesale }: { isWholesale: boolean }) => {
  const { code } = useLocale();
  const { user } = useCurrentUser();
  // Only users with prices of their own see others than guests.
  const audience = user?.dynamicFields.custom_price ? String(user.id) : 'guest';
  const { data, error, mutate } = useSWR<readonly RentCountry[], unknown>(
    ['listRentPrices', code, service, isWholesale, audience],
    () =>
      callEndpoint('listRentPrices', {
        query: { service_external_id: service, wholesale: isWholesale ? 1 : 0, user: audience },
      }),
    { refreshInterval: refreshEveryMs },
  );
  return { countries: data, error: data === undefined ? error : undefined, reload: () => void mutate() };
};
