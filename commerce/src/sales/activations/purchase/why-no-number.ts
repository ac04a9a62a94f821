import type { Money } from '@shop/shared-types/money';

import { stockedOffers } from '../../../catalogue/sale-facts.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import type { BuyNumberRequest } from './buy-number-request.ts';

type Bounds = Pick<BuyNumberRequest, 'priceMin' | 'priceMax' | 'priceShown'>;
type Suppliers = Pick<BuyNumberRequest, 'onlySuppliers' | 'exceptSuppliers'>;

/**
 * Why no number was sold: the shop may sell none of the country; none is free; none at these prices; none of these suppliers; none of these operators or beginnings. `nearest` is
 * the free tier whose price is nearest to the selection, where another price or supplier would have helped.
 */
export interface NoNumber extends Record<string, unknown> {
  reason: 'not-sold' | 'sold-out' | 'price' | 'supplier' | 'wish';
  /** Kopecks, and the free numbers at this price. */
  nearest: { price: Money; count: number } | null;
}

export const isOfSuppliers = (supplierId: number, { onlySuppliers, exceptSuppliers }: Suppliers): boolean =>
  (!onlySuppliers?.length || onlySuppliers.includes(supplierId)) && !exceptSuppliers?.includes(supplierId);

/** How far a price lies outside the bounds, in kopecks; 0 inside. */
export const distanceTo = (price: Money, { priceMin, priceMax, priceShown }: Bounds): number =>
  Math.max(0, (priceMin ?? price) - price, price - (priceMax ?? price), price - (priceShown ?? price));

/** Finds the reason in this node's memory: a refusal costs no round trip more. */
export const whyNoNumber = (
  deps: Pick<ActivationDeps, 'priceBook' | 'stock'>,
  request: Omit<BuyNumberRequest, 'signal'>,
): NoNumber => {
  const { service, country, userId, isWholesale, operators, phoneExceptions } = request;
  if (deps.priceBook.isBlocked(country)) return { reason: 'not-sold', nearest: null };
  const free = stockedOffers(deps, { service, country, userId, isWholesale });
  const ofSuppliers = free.filter(({ supplierId }) => isOfSuppliers(supplierId, request));
  const nearestOf = (offers: typeof free): NoNumber['nearest'] => {
    const [first] = [...offers].sort((one, other) => distanceTo(one.price, request) - distanceTo(other.price, request));
    if (!first) return null;
    const tier = offers.filter(({ price }) => price === first.price);
    return { price: first.price, count: tier.reduce((sum, { count }) => sum + count, 0) };
  };
  if (free.length === 0) return { reason: 'sold-out', nearest: null };
  if (ofSuppliers.length === 0) return { reason: 'supplier', nearest: nearestOf(free) };
  if (!ofSuppliers.some(({ price }) => distanceTo(price, request) === 0)) {
    return { reason: 'price', nearest: nearestOf(ofSuppliers) };
  }
  return { reason: operators?.length || phoneExceptions?.length ? 'wish' : 'sold-out', nearest: null };
};
