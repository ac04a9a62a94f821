import type { CountryOffer } from '../catalogue';

const plain = (text: string): string => text.trim().toLowerCase();

/** Countries whose name, slug or synonym holds the text, whatever its case. No text finds all. */
export const findOffers = <Offer extends Pick<CountryOffer, 'name' | 'country_slug' | 'synonyms'>>(
  offers: readonly Offer[],
  search: string,
): readonly Offer[] => {
  const wanted = plain(search);
  if (wanted === '') return offers;
  return offers.filter(({ name, country_slug, synonyms }) =>
    [name, country_slug, ...synonyms].some((text) => plain(text).includes(wanted)),
  );
};
