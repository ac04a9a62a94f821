import type { PartnerPrice } from '@shop/shared-types/contract/partners';
import { locales, type LocaleCode } from '@shop/shared-types/locales';
import { formatMoney, kopecks } from '@shop/shared-types/money';

import { changePrices, type PriceChange } from '../catalogue/change-prices.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import { boundsOf, defaultPriceOf, readPartnerPrice } from './partner-price.ts';
import type { PartnersDeps } from './partners-deps.ts';

export interface PricesChange {
  supplierIds: readonly number[];
  prices: readonly { service: string; country: number; price: number | null }[];
  locale: LocaleCode;
}

/** @throws CommerceError SERVICE_NOT_FOUND, COUNTRY_NOT_FOUND, PRICE_OUT_OF_RANGE with the bounds. */
const assertAllowed = (
  { catalogue }: Pick<PartnersDeps, 'catalogue'>,
  { service, country, price }: PricesChange['prices'][number],
  locale: LocaleCode,
): PriceChange => {
  const snapshot = catalogue.current();
  if (!snapshot.serviceByCode.get(service)?.isForActivation) throw new CommerceError('SERVICE_NOT_FOUND', { service });
  const defaultPrice = defaultPriceOf(snapshot, { service, country });
  if (defaultPrice === undefined) throw new CommerceError('COUNTRY_NOT_FOUND', { country });
  if (price === null) return { service, country, price };
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
  return { service, country, price: kopecks(price) };
};

/**
 * Sets a partner's prices for its numbers, all of them or none; null restores the default. Buyers see the change within seconds.
 * @throws CommerceError SERVICE_NOT_FOUND, COUNTRY_NOT_FOUND, PRICE_OUT_OF_RANGE; FORBIDDEN for a user without a supplier.
 */
export const setPartnerPrices = async (
  deps: Pick<PartnersDeps, 'catalogue' | 'directory' | 'stock'>,
  { supplierIds, prices, locale }: PricesChange,
): Promise<PartnerPrice[]> => {
  if (supplierIds.length === 0) throw new CommerceError('FORBIDDEN');
  const changes = prices.map((change) => assertAllowed(deps, change, locale));
  await changePrices(
    supplierIds.map((id) => `supplier:${id}` as const),
    changes,
  );
  await deps.catalogue.refresh();
  return prices.flatMap((place) => readPartnerPrice(deps, supplierIds, place) ?? []);
};
