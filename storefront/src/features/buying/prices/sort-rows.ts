import type { PriceRow } from '../../../content/contents';

/** `popular` is the order of the shop: popular rows first. */
export const rowOrders = ['popular', 'name', 'price'] as const;
export type RowOrder = (typeof rowOrders)[number];

/** A sorted copy. Rows without numbers come last, whatever the order. */
export const sortRows = <Row extends Pick<PriceRow, 'name' | 'priceFrom' | 'count'>>(
  rows: readonly Row[],
  order: RowOrder,
  languageTag: string,
): Row[] => {
  const byName = new Intl.Collator(languageTag).compare;
  const priceOf = ({ priceFrom }: Row): number => priceFrom ?? Number.MAX_SAFE_INTEGER;
  const compare = {
    popular: () => 0,
    name: (a: Row, b: Row) => byName(a.name, b.name),
    price: (a: Row, b: Row) => priceOf(a) - priceOf(b) || byName(a.name, b.name),
  }[order];
  return [...rows].sort((a, b) => Number(a.count === 0) - Number(b.count === 0) || compare(a, b));
};
