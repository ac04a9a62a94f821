import { isSoldOut, type CountryOffer } from '../catalogue';

export const sortKeys = ['name', 'count', 'price'] as const;
export type SortKey = (typeof sortKeys)[number];
/** Descending is prefixed by a minus (rule 16.4). */
export type SortOrder = SortKey | `-${SortKey}`;

export const defaultSortOrder: SortOrder = 'name';

export const sortKeyOf = (order: SortOrder): SortKey => order.replace(/^-/, '') as SortKey;
export const isDescending = (order: SortOrder): boolean => order.startsWith('-');

/** The order after a press on a key. The active key changes its direction; another key starts ascending. */
export const pressSort = (order: SortOrder, key: SortKey): SortOrder => (order === key ? `-${key}` : key);

/** The facts of an offer by which it is sorted. */
export type SortableOffer = Pick<CountryOffer, SortKey | 'isNeedRepeat' | 'country_external_id'>;

/**
 * Returns a sorted copy (rule 16.4): sold-out countries come last in every order, and the order by name begins with the popular ones.
 * Inside each part the order is the one that the button names. Equal offers are sorted by name, so that fresh prices do not shuffle the list.
 */
export const sortOffers = <Offer extends SortableOffer>(
  offers: readonly Offer[],
  order: SortOrder,
  languageTag: string,
  popular: readonly number[] = [],
): readonly Offer[] => {
  const key = sortKeyOf(order);
  const sign = isDescending(order) ? -1 : 1;
  const byName = new Intl.Collator(languageTag).compare;
  const known = new Set(popular);
  const groupOf = ({ country_external_id: id }: Offer): number => (known.has(id) ? 0 : 1);
  return [...offers].sort((a, b) => {
    const byGroup =
      Number(isSoldOut(a)) - Number(isSoldOut(b)) || (order === defaultSortOrder ? groupOf(a) - groupOf(b) : 0);
    if (byGroup !== 0) return byGroup;
    const difference = key === 'name' ? byName(a.name, b.name) : a[key] - b[key];
    return difference === 0 ? byName(a.name, b.name) : sign * difference;
  });
};

/** The offers in their order, but the sold-out ones last (rule 16.4). */
export const soldOutLast = <Offer extends SortableOffer>(offers: readonly Offer[]): readonly Offer[] =>
  [...offers].sort((one, other) => Number(isSoldOut(one)) - Number(isSoldOut(other)));

/** A part of the list that stands apart from the order that its button names. */
export type Band = 'popular' | 'others' | 'sold-out';

/**
 * Where the bands of a sorted list begin, by the index of their first offer: a band that interrupts the order has a heading (rule 16.4). A list
 * of one band has none.
 */
export const bandStarts = (
  sorted: readonly SortableOffer[],
  order: SortOrder,
  popular: readonly number[] = [],
): ReadonlyMap<number, Band> => {
  const known = new Set(order === defaultSortOrder ? popular : []);
  const bandOf = (offer: SortableOffer): Band => {
    if (isSoldOut(offer)) return 'sold-out';
    return known.has(offer.country_external_id) ? 'popular' : 'others';
  };
  const starts = new Map<number, Band>();
  let current: Band | undefined;
  sorted.forEach((offer, index) => {
    const band = bandOf(offer);
    if (band !== current) starts.set(index, band);
    current = band;
  });
  if (starts.size === 1) return new Map();
  // Where no popular ones stand before them, the others are the list itself.
  if (starts.get(0) === 'others') starts.delete(0);
  return starts;
};
