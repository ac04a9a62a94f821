import type { ReadyAccountOffer } from '@shop/shared-types/contract/ready-accounts';

/** The quantities that can be bought of an offer: multiples of the pack, from one pack to the stock. */
export interface QuantityBounds {
  pack: number;
  max: number;
}

/** The bounds of an offer (rule 6.1): the minimum pack is start and step, the stock is the end. */
export const boundsOf = ({ min_count, count }: Pick<ReadyAccountOffer, 'min_count' | 'count'>): QuantityBounds => ({
  pack: min_count,
  max: Math.floor(count / min_count) * min_count,
});

/** Adds or removes one pack. A step outside the bounds changes nothing. */
export const stepQuantity = (quantity: number, direction: 1 | -1, { pack, max }: QuantityBounds): number => {
  const next = quantity + direction * pack;
  return next < pack || next > max ? quantity : next;
};
