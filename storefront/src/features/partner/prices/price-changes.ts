import type { PartnerPrice } from '@shop/shared-types/contract/partners';

/** Prices that were typed and not saved, in kopecks, by place. */
export type PriceChanges = Readonly<Record<string, number>>;

export const placeOf = ({ service, country }: Pick<PartnerPrice, 'service' | 'country'>): string =>
  `${service}:${country}`;

/** The number's current price: the partner's own, or the default. */
export const currentPriceOf = ({ price, defaultPrice }: Pick<PartnerPrice, 'price' | 'defaultPrice'>): number =>
  price ?? defaultPrice;

/** Returns the changes with one added. A price equal to the saved one removes its change. */
export const withChange = (changes: PriceChanges, price: PartnerPrice, next: number): PriceChanges => {
  const { [placeOf(price)]: _before, ...rest } = changes;
  return next === currentPriceOf(price) ? rest : { ...rest, [placeOf(price)]: next };
};

/** The changes as the engine takes them. The default price is sent as no own price. */
export const asSent = (changes: PriceChanges, prices: readonly PartnerPrice[]) =>
  prices.flatMap((price) => {
    const next = changes[placeOf(price)];
    if (next === undefined) return [];
    const { service, country, defaultPrice } = price;
    return [{ service, country, price: next === defaultPrice ? null : next }];
  });

/** Rank among the competitors at a price that is not saved yet. Rank 1 sells first; undefined when there are no competitors. */
export const rankAt = (price: number, competitors: readonly number[]): number | undefined =>
  competitors.length === 0 ? undefined : competitors.filter((other) => other < price).length + 1;
