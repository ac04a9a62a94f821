import useSWR from 'swr';

import { useLocale } from '../../i18n/locale-context';
import { callEndpoint } from '../../session/api/call-endpoint';

export interface Choice {
  value: string;
  label: string;
}

const servicesMax = 1_000;
const onceAVisit = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false } as const;
const none: readonly Choice[] = [];

/** Services and countries for the filters of the area. A list that did not load stays empty. */
export const useCatalogueChoice = (): { services: readonly Choice[]; countries: readonly Choice[] } => {
  const { code, languageTag } = useLocale();
  const { data: services } = useSWR(
    ['partnerServiceChoice', code],
    async () => {
      const list = await callEndpoint('listServices', { query: { page: 1, 'per-page': servicesMax } });
      return list.map(({ external_id, name }) => ({ value: external_id, label: name }));
    },
    onceAVisit,
  );
  const { data: countries } = useSWR(
    ['partnerCountryChoice', code],
    async () => {
      const list = await callEndpoint('listCountries', { query: { fields: 'name,external_id' } });
      return list
        .map(({ external_id, name = '' }) => ({ value: String(external_id), label: name }))
        .sort((a, b) => a.label.localeCompare(b.label, languageTag));
    },
    onceAVisit,
  );
  return { services: services ?? none, countries: countries ?? none };
};
