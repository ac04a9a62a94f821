import { sortOffers, type SortableOffer, type SortKey } from './sort-offers';

/** Id of the link that sorts by a key; the address names it after `#`. */
export const targetOf = (key: SortKey): string => `by-${key}`;

/** The orders that differ from the one in which the page lists its cards. */
const placedKeys = ['count', 'price'] as const satisfies readonly SortKey[];

/** Short names, because each card's rule repeats them. */
const variables = { count: '--c', price: '--p' } as const;

/**
 * A style sheet that places the cards of a list of offers by the order that the address names. It serves browsers without scripts, which
 * cannot sort.
 */
export const placesStyle = (offers: readonly SortableOffer[], languageTag: string): string => {
  const sorted = placedKeys.map((key) => {
    const places = new Map(
      sortOffers(offers, key, languageTag).map(({ country_external_id: id }, index) => [id, index]),
    );
    return { key, places };
  });
  const orders = placedKeys.map(
    (key) => `:root:has(#${targetOf(key)}:target) [data-country]{order:var(${variables[key]})}`,
  );
  // Headings belong to the order in which the page lists its cards.
  const titles = `:root:has(${placedKeys.map((key) => `#${targetOf(key)}:target`).join()}) [data-band]{display:none}`;
  const cards = offers.map(({ country_external_id: id }, index) => {
    const places = sorted.map(({ key, places }) => `${variables[key]}:${places.get(id) ?? index}`);
    return `[data-country="${id}"]{${places.join(';')}}`;
  });
  return [...orders, titles, ...cards].join('');
};
