import { useMemo } from 'react';

import { useLocale } from '../../../../i18n/locale-context';
import { useFoundRows } from '../../../shared/name-search/use-found-rows';
import type { BuiltCatalogue, CountryOffer } from '../catalogue';
import { bandStarts, defaultSortOrder, soldOutLast, sortOffers, type SortOrder } from './sort-offers';

type Findable = Pick<
  CountryOffer,
  'country_external_id' | 'country_slug' | 'synonyms' | 'name' | 'count' | 'price' | 'isNeedRepeat'
>;

const nobody: readonly number[] = [];

interface Wanted extends Pick<BuiltCatalogue, 'flags' | 'popularCountries'> {
  search: string;
  order: SortOrder;
}

/** The found countries in their order and the bands of their list (rules 3.33, 16.4). What fits best stands first, unless an order is asked for. */
export const useShownOffers = <Offer extends Findable>(
  offers: readonly Offer[] | undefined,
  { flags, popularCountries, search, order }: Wanted,
) => {
  const { languageTag } = useLocale();
  const rows = useMemo(
    () =>
      offers?.map((offer) => ({
        ...offer,
        path: `/countries/${offer.country_slug}`,
        words: offer.synonyms,
        icon: flags[offer.country_external_id] ?? null,
      })),
    [flags, offers],
  );
  const { found, isRanked } = useFoundRows(rows, search);
  return useMemo(() => {
    const popular = isRanked ? nobody : popularCountries;
    const isByFit = isRanked && order === defaultSortOrder;
    const shown = found && (isByFit ? soldOutLast(found) : sortOffers(found, order, languageTag, popular));
    return { shown, bands: bandStarts(shown ?? [], order, popular) };
  }, [found, isRanked, languageTag, order, popularCountries]);
};
