import { rentalHoursMin } from '@shop/shared-types/constants';
import type { PriceWarning } from '@shop/shared-types/contract/admin/price-table';

import { createPriceBook, type PriceOffer } from '../../../catalogue/price-book.ts';
import { priceOwnerOf } from '../../../catalogue/price-list.model.ts';
import { createRentPriceBook } from '../../../sales/rentals/purchase/rent-price-book.ts';
import { isPrice, type PriceEntry, type PriceWorld, type TableEntry } from './price-entry.ts';

/** The price books of one world. */
export const openBooks = ({ snapshot, suppliers }: PriceWorld) => {
  const catalogue = { current: () => snapshot };
  const directory = { list: () => suppliers };
  return {
    snapshot,
    buy: createPriceBook(catalogue, directory),
    rent: createRentPriceBook(catalogue, directory),
  };
};
export type PriceBooks = ReturnType<typeof openBooks>;

interface Buyer {
  userId?: number;
  isWholesale?: boolean;
}

type Place = Pick<PriceEntry, 'sale' | 'service' | 'country'>;

const offersIn = (
  { buy, rent }: PriceBooks,
  { sale, service, country }: Place,
  buyer: Buyer,
  isWanted?: (supplierId: number) => boolean,
): PriceOffer[] => {
  const query = { service, country, ...buyer };
  return sale === 'rent'
    ? rent.offersFor({ ...query, hours: rentalHoursMin }, isWanted)
    : buy.offersFor(query, isWanted);
};

/** What the buyers whom the price is meant for would be offered first: for a default price the numbers of suppliers without a price of their own. */
export const firstOffer = (books: PriceBooks, entry: PriceEntry): PriceOffer | undefined => {
  const { kind, sale, service, country, userId, supplierIds } = entry;
  const { prices } = books.snapshot;
  const isWithoutOwn = (id: number): boolean =>
    prices
      .get(priceOwnerOf(sale, `supplier:${id}`))
      ?.get(service)
      ?.has(country) !== true;
  if (kind === 'user') return offersIn(books, entry, userId === null ? {} : { userId })[0];
  if (kind === 'wholesale') return offersIn(books, entry, { isWholesale: true })[0];
  return offersIn(books, entry, {}, kind === 'default' ? isWithoutOwn : (id) => supplierIds.includes(id))[0];
};

/** Kopecks that the cheapest supplier on sale asks; undefined: none sells there. */
export const lowestAsked = (books: PriceBooks, place: Place): number | undefined => {
  const shares = offersIn(books, place, {}).map(({ supplierShare }) => supplierShare);
  return shares.length === 0 ? undefined : Math.min(...shares);
};

/** What a price costs its buyers before and after, what is left of it for the house, and what staff should look at. */
export interface Consequence {
  buyerPaysBefore: number | null;
  buyerPaysAfter: number | null;
  supplierGets: number | null;
  marginPercent: number | null;
  warnings: PriceWarning[];
}

/** Percent with one decimal, cut: a margin is never shown larger than it is. */
const marginOf = ({ price, supplierShare }: PriceOffer): number | null =>
  supplierShare > 0 ? Math.floor(((price - supplierShare) * 1_000) / supplierShare) / 10 : null;

const warningsOf = ({ kind, value }: PriceEntry, offer: PriceOffer | undefined, leastPercent: number) => {
  if (!offer) return ['not-sold' as const];
  if (kind === 'wholesale' && value !== null && value < offer.supplierShare) return ['below-supplier' as const];
  const house = offer.price - offer.supplierShare;
  return house * 100 < offer.supplierShare * leastPercent ? ['below-least-margin' as const] : [];
};

/** Weighs one entry in the worlds before and after the whole table. A margin has no single price: its own value alone is judged. */
export const weighEntry = (
  entry: TableEntry,
  { before, after, leastMarginPercent }: { before: PriceBooks; after: PriceBooks; leastMarginPercent: number },
): Consequence => {
  if (!isPrice(entry)) {
    const isLow = entry.value !== null && entry.value < leastMarginPercent;
    const nothing = { buyerPaysBefore: null, buyerPaysAfter: null, supplierGets: null, marginPercent: entry.value };
    return { ...nothing, warnings: isLow ? ['below-least-margin'] : [] };
  }
  const offer = firstOffer(after, entry);
  return {
    buyerPaysBefore: firstOffer(before, entry)?.price ?? null,
    buyerPaysAfter: offer?.price ?? null,
    supplierGets: offer?.supplierShare ?? null,
    marginPercent: offer ? marginOf(offer) : null,
    warnings: warningsOf(entry, offer, leastMarginPercent),
  };
};
