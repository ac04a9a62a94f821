import type { PartnerPrice } from '@shop/shared-types/contract/partners';

/** Prices that were typed and not saved, in kopecks, by place. */
export type PriceChanges = Readonly<Record<string, number>>;

export const placeOf = ({ service, country }: Pick<PartnerPrice, 'service' | 'country'>): string =>
  `${service}:${country}`;

/** What a number costs now: the partner's own price, or the default. */
export const currentPriceOf = ({ price, defaultPrice }: Pick<PartnerPrice, 'price' | 'defaultPrice'>): number =>
  price ?? defaultPrice;

/** The changes after one more; a price that goes back to what is saved is none. */
export const withChange = (changes: PriceChanges, price: PartnerPrice, next: number): PriceChanges => {
  const { [placeOf(price)]: _before, ...rest } = changes;
  return next === currentPriceOf(price) ? rest : { ...rest, [placeOf(price)]: next };
};

/** What the engine is sent: the default price is no price of one's own. */
export const asSent = (changes: PriceChanges, prices: readonly PartnerPrice[]) =>
  prices.flatMap((price) => {
    const next = changes[placeOf(price)];
    if (next === undefined) return [];
    const { service, country, defaultPrice } = price;
    return [{ service, country, price: next === defaultPrice ? null : next }];
  });

/** Rank among the competitors at a price that is not saved yet: 1 sells first; undefined when nobody competes. */
export const rankAt = (price: number, competitors: readonly number[]): number | undefined =>
  competitors.length === 0 ? undefined : competitors.filter((other) => other < price).length + 1;
