import useSWR from 'swr';

import type { CountryContent, SellableRow } from '../../../content/contents';
import { useLocale } from '../../../i18n/locale-context';
import { callEndpoint } from '../../../session/api/call-endpoint';

const servicesMax = 1_000;
const onceAVisit = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false } as const;

/** Every service on sale in the country with today's price, in the order of the shop. Requested only when wanted; undefined until loaded. */
export const useCountryServices = ({ externalId }: Pick<CountryContent, 'externalId'>, isWanted: boolean) => {
  const { code } = useLocale();
  return useSWR<SellableRow[], unknown>(
    isWanted ? ['countryServices', code, externalId] : null,
    async () => {
      const everything = { page: 1, 'per-page': servicesMax };
      const [services, cards] = await Promise.all([
        callEndpoint('listServices', { query: everything }),
        callEndpoint('listServicePrices', {
          params: { countryId: String(externalId) },
          query: { wholesale: 0, user: 'guest', ...everything },
        }),
      ]);
      const cardOf = new Map(cards.map((card) => [card.service_external_id, card]));
      return services.flatMap((service): SellableRow[] => {
        const card = cardOf.get(service.external_id);
        if (!card || card.count === 0) return [];
        return [
          {
            id: service.id,
            code: service.external_id,
            slug: service.slug,
            name: service.name,
            path: service.popular ? `/${service.slug}` : `/?service=${service.external_id}`,
            icon: service.icon,
            priceFrom: card.price,
            count: card.count,
            offers: 1,
            words: `${service.nameTranscriptionEnRu} ${service.nameTranscriptionRuEn}`.toLowerCase(),
          },
        ];
      });
    },
    onceAVisit,
  );
};
