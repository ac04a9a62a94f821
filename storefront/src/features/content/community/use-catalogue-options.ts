import useSWR from 'swr';

import { useLocale } from '../../../i18n/locale-context';
import { callEndpoint } from '../../../session/api/call-endpoint';

interface Option {
  value: string;
  label: string;
}

const servicesMax = 1_000;
const onceAVisit = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false } as const;

/** Countries by name, for a select field. A list that did not load stays empty. */
export const useCountryOptions = (): readonly Option[] => {
  const { code, languageTag } = useLocale();
  const { data } = useSWR(
    ['countryOptions', code],
    async () => {
      const countries = await callEndpoint('listCountries', { query: { fields: 'name,external_id' } });
      return countries
        .map(({ external_id, name = '' }) => ({ value: String(external_id), label: name }))
        .sort((a, b) => a.label.localeCompare(b.label, languageTag));
    },
    onceAVisit,
  );
  return data ?? [];
};

/** Services as the shop orders them, for a select field. */
export const useServiceOptions = (): readonly Option[] => {
  const { code } = useLocale();
  const { data } = useSWR(
    ['serviceOptions', code],
    async () => {
      const services = await callEndpoint('listServices', { query: { page: 1, 'per-page': servicesMax } });
      return services.map(({ external_id, name }) => ({ value: external_id, label: name }));
    },
    onceAVisit,
  );
  return data ?? [];
};
