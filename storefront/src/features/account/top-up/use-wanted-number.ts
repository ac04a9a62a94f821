import useSWR from 'swr';

import { useLocale } from '../../../i18n/locale-context';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { useCatalogueNames } from '../../../session/resources/catalogue-names';
import { useKeptChoice, type KeptChoice } from '../../../session/visitor/kept-choice';

/**
 * The number that the visitor came to pay for: the one in the address (`?service=…&country=…`, external ids), else the one whose purchase
 * the visitor began before.
 */
export const useWantedNumber = (query: URLSearchParams): KeptChoice | undefined => {
  const { code: locale } = useLocale();
  const kept = useKeptChoice();
  const service = query.get('service');
  const country = Number(query.get('country') ?? '');
  const isNamed = service !== null && Number.isInteger(country);
  const isKept = !isNamed || (kept?.service.external_id === service && kept.country.external_id === country);
  const names = useCatalogueNames({ isWanted: !isKept });
  const { data: cards } = useSWR(isKept ? null : ['listCountryPrices', locale, service, 'top-up'], () =>
    callEndpoint('listCountryPrices', { params: { serviceId: service ?? '' } }),
  );
  if (isKept) return kept;
  const card = cards?.find(({ country_external_id }) => country_external_id === country);
  const named = { service: names.service(service), country: names.country(country) };
  return card && named.service.id > 0 ? { ...named, price: card.price } : undefined;
};
