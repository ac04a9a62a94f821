import type { ReadyAccountOffer } from '@shop/shared-types/contract/ready-accounts';

/** What can be bought of an offer: a multiple of the pack, from one pack to what is in stock. */
export interface QuantityBounds {
  pack: number;
  max: number;
}

/** The bounds of an offer (specification section 5): the minimum pack is start and step, the stock is the end. */
export const boundsOf = ({ min_count, count }: Pick<ReadyAccountOffer, 'min_count' | 'count'>): QuantityBounds => ({
  pack: min_count,
  max: Math.floor(count / min_count) * min_count,
});

/** One pack more or less; a step outside the bounds changes nothing. */
export const stepQuantity = (quantity: number, direction: 1 | -1, { pack, max }: QuantityBounds): number => {
  const next = quantity + direction * pack;
  return next < pack || next > max ? quantity : next;
};
