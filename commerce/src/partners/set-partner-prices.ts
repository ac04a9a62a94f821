import type { PartnerPrice } from '@shop/shared-types/contract/partners';
import { locales, type LocaleCode } from '@shop/shared-types/locales';
import { formatMoney, kopecks } from '@shop/shared-types/money';
import { ownValue } from '@shop/shared-types/own-value';

import { changePrices, readDefaultPrices, type PriceChange } from '../catalogue/change-prices.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import { boundsOf, readPartnerPrice } from './partner-price.ts';
import type { PartnersDeps } from './partners-deps.ts';

export interface PricesChange {
  supplierIds: readonly number[];
  prices: readonly { service: string; country: number; price: number | null }[];
  locale: LocaleCode;
}

/** @throws CommerceError COUNTRY_NOT_FOUND, PRICE_OUT_OF_RANGE with the bounds. */
const assertInBounds = (
  { service, country, price }: PricesChange['prices'][number],
  defaultPrice: number | undefined,
  locale: LocaleCode,
): void => {
  if (defaultPrice === undefined) throw new CommerceError('COUNTRY_NOT_FOUND', { country });
  if (price === null) return;
  const { min, max } = boundsOf(defaultPrice);
  if (price < min || price > max) {
    const display = { currency: 'RUB', languageTag: locales[locale].languageTag } as const;
    throw new CommerceError('PRICE_OUT_OF_RANGE', {
      service,
      country,
      min: formatMoney(min, display),
      max: formatMoney(max, display),
      minKopecks: min,
      maxKopecks: max,
    });
  }
};

/**
 * Sets a partner's prices for its numbers, all of them or none; null restores the default. The bounds follow from the default prices that hold
 * when the prices are written (rule 11.3). Buyers see the change within seconds.
 * @throws CommerceError SERVICE_NOT_FOUND, COUNTRY_NOT_FOUND, PRICE_OUT_OF_RANGE; FORBIDDEN for a user without a supplier.
 */
export const setPartnerPrices = async (
  deps: Pick<PartnersDeps, 'catalogue' | 'directory' | 'stock'>,
  { supplierIds, prices, locale }: PricesChange,
): Promise<PartnerPrice[]> => {
  if (supplierIds.length === 0) throw new CommerceError('FORBIDDEN');
  const { serviceByCode } = deps.catalogue.current();
  const unknown = prices.find(({ service }) => !serviceByCode.get(service)?.isForActivation);
  if (unknown) throw new CommerceError('SERVICE_NOT_FOUND', { service: unknown.service });
  const changes = prices.map(({ service, country, price }): PriceChange => ({
    service,
    country,
    price: price === null ? null : kopecks(price),
  }));
  const owners = supplierIds.map((id) => `supplier:${id}` as const);
  await changePrices(owners, changes, {
    assertAllowed: async (session) => {
      const defaults = await readDefaultPrices([...new Set(prices.map(({ service }) => service))], session);
      for (const change of prices)
        assertInBounds(change, ownValue(defaults.get(change.service) ?? {}, String(change.country)), locale);
    },
  });
  await deps.catalogue.refresh();
  return prices.flatMap((place) => readPartnerPrice(deps, supplierIds, place) ?? []);
};
