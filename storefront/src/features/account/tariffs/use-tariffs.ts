import useSWR from 'swr';

import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { useLocale } from '../../../i18n/locale-context';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { useCurrentUser } from '../../../session/visitor/current-user';

type PriceCard = AnswerOf<Contract['listCountryPrices']>[number];

export type TariffSubject = 'service' | 'country';

export interface TariffName {
  /** Protocol code of a service, protocol id of a country. */
  code: string;
  name: string;
  icon: string | null;
  /** Its page. */
  path: string;
  /** Words by which it is found besides its name and page. */
  words: readonly string[];
}

export interface TariffRow extends TariffName {
  /** Kopecks. */
  price: number;
  count: number;
}

const listMax = 1_000;
const onceAVisit = { revalidateOnFocus: false, revalidateOnReconnect: false } as const;

/** Every service or every country, to choose from. */
export const useTariffNames = (of: TariffSubject) => {
  const { code: locale } = useLocale();
  const { data, error, mutate } = useSWR<TariffName[], unknown>(
    ['tariffNames', locale, of],
    async () => {
      if (of === 'service') {
        const services = await callEndpoint('listServices', { query: { 'per-page': listMax } });
        return services.map(({ external_id, name, slug, icon }) => ({
          code: external_id,
          ...{ name, icon, path: `/${slug}`, words: [external_id] },
        }));
      }
      const countries = await callEndpoint('listCountries', {
        query: { fields: 'name,slug,icon,external_id,synonyms' },
      });
      return countries.map(({ external_id, name = '', slug = '', icon = null, synonyms }) => ({
        code: String(external_id),
        ...{ name, icon, path: `/countries/${slug}`, words: synonyms?.[locale] ?? [] },
      }));
    },
    onceAVisit,
  );
  return { names: data, error: data === undefined ? error : undefined, reload: () => void mutate() };
};

/** The user's prices of one service in all countries, or of all services in one country. */
export const useTariffPrices = (of: TariffSubject, code: string | undefined, counterparts: readonly TariffName[]) => {
  const { code: locale } = useLocale();
  const { user } = useCurrentUser();
  const audience = user?.dynamicFields.custom_price ? String(user.id) : 'guest';
  const { data, error, mutate } = useSWR<readonly PriceCard[], unknown>(
    code === undefined ? null : ['tariffPrices', locale, of, code, audience],
    () =>
      of === 'service'
        ? callEndpoint('listCountryPrices', { params: { serviceId: code ?? '' }, query: { user: audience } })
        : callEndpoint('listServicePrices', {
            params: { countryId: code ?? '' },
            query: { user: audience, 'per-page': listMax },
          }),
  );
  const byCode = new Map(counterparts.map((one) => [one.code, one]));
  const rows = data?.map(({ country_external_id, service_external_id, name, price, count }): TariffRow => {
    const other = of === 'service' ? String(country_external_id) : service_external_id;
    return { ...(byCode.get(other) ?? { code: other, icon: null, path: '', words: [] }), name, price, count };
  });
  return { rows, error: data === undefined ? error : undefined, reload: () => void mutate() };
};
