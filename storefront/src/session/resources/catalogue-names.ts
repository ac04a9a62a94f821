import { useMemo } from 'react';
import useSWR from 'swr';

import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { useLocale } from '../../i18n/locale-context';
import { callEndpoint } from '../api/call-endpoint';

type Service = AnswerOf<Contract['listServices']>[number];

export interface ServiceName {
  id: number;
  external_id: string;
  name: string;
  slug: string;
  icon: string | null;
}

export interface CountryName {
  external_id: number;
  name: string;
  flag: string;
}

export interface CatalogueNames {
  /** True once the names of services are loaded, or could not be. Until then a sentence that names a service has to wait. */
  isLoaded: boolean;
  /** A service by its protocol code. A service that is no longer on sale is shown by its code; until the names are loaded it has none. */
  service: (code: string) => ServiceName;
  country: (id: number) => CountryName;
  /** All that are on sale, sorted by name; empty until loaded. */
  services: readonly ServiceName[];
  countries: readonly CountryName[];
}

const byName = (languageTag: string) => (one: { name: string }, other: { name: string }) =>
  one.name.localeCompare(other.name, languageTag);

const servicesMax = 1_000;
const onceAVisit = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false } as const;

const nameOf = ({ id, external_id, name, slug, icon }: Service): ServiceName => ({ id, external_id, name, slug, icon });

/** Names, icons and flags for the codes and ids of bought numbers. The data is requested only when a component needs it. */
export const useCatalogueNames = ({ isWanted }: { isWanted: boolean }): CatalogueNames => {
  const { code: locale, languageTag } = useLocale();
  const { data: services, error: failure } = useSWR<ReadonlyMap<string, ServiceName>, unknown>(
    isWanted ? ['serviceNames', locale] : null,
    async () => {
      const list = await callEndpoint('listServices', { query: { page: 1, 'per-page': servicesMax } });
      return new Map(list.map((service) => [service.external_id, nameOf(service)]));
    },
    onceAVisit,
  );
  const { data: countries } = useSWR(
    isWanted ? ['countryNames', locale] : null,
    async () => {
      const list = await callEndpoint('listCountries', { query: { fields: 'name,icon,external_id' } });
      return new Map(
        list.map(({ external_id = 0, name = '', icon = '' }): [number, CountryName] => [
          external_id,
          { external_id, name, flag: icon },
        ]),
      );
    },
    onceAVisit,
  );
  return useMemo(() => {
    /** A code is not shown before it is known that it has no name; the line keeps its height. */
    const isLoaded = services !== undefined || failure !== undefined;
    const nameWithout = (code: string) => (isLoaded ? code : '\u00a0');
    return {
      isLoaded,
      service: (code) =>
        services?.get(code) ?? { id: 0, external_id: code, name: nameWithout(code), slug: '', icon: null },
      country: (id) => countries?.get(id) ?? { external_id: id, name: '', flag: '' },
      services: [...(services?.values() ?? [])].sort(byName(languageTag)),
      countries: [...(countries?.values() ?? [])].sort(byName(languageTag)),
    };
  }, [countries, failure, languageTag, services]);
};
