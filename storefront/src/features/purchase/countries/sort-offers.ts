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
 * Returns a sorted copy (rule 16.4): sold-out countries come last in every order, and the order by name begins with the shop's
 * default country, the first of `popular`, and the other popular ones. Equal offers are sorted by name, so that fresh prices do not shuffle the list.
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
  const [standard] = popular;
  const known = new Set(popular);
  const groupOf = ({ country_external_id: id }: Offer): number => (id === standard ? 0 : known.has(id) ? 1 : 2);
  return [...offers].sort((a, b) => {
    const byGroup =
      Number(isSoldOut(a)) - Number(isSoldOut(b)) || (order === defaultSortOrder ? groupOf(a) - groupOf(b) : 0);
    if (byGroup !== 0) return byGroup;
    const difference = key === 'name' ? byName(a.name, b.name) : a[key] - b[key];
    return difference === 0 ? byName(a.name, b.name) : sign * difference;
  });
};
