import type { Activation } from '@shop/shared-types/contract/activations';
import type { Money } from '@shop/shared-types/money';

import type { PriceOffer } from '../../../catalogue/price-book.ts';
import { rankOffers } from '../../../catalogue/rank-offers.ts';
import { stockedOffers } from '../../../catalogue/sale-facts.ts';
import { claimOnce } from '../../../platform/database/claim-once.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import type { PurchaseSelection } from '../activation-calls.ts';
import type { ProviderDeps } from '../provider-call.ts';

/** A number may be sold to somebody else in between; after so many countries in a row there is none. */
const attemptsMax = 8;

/** What stands against one country, and not against the next. */
const ofOneCountry: ReadonlySet<string> = new Set([
  'NO_NUMBERS',
  'COUNTRY_NOT_SOLD',
  'COUNTRY_NOT_FOUND',
  'PRICE_CHANGED',
]);

/** Offers with free numbers in a country that fit the selections, cheapest first. */
const fittingIn = (deps: ProviderDeps, selection: PurchaseSelection, country: number): PriceOffer[] => {
  const { service, userId, isWholesale, operators = [], onlySuppliers, exceptSuppliers } = selection;
  if (operators.length > 0 && !deps.operatorsFor(country).some((one) => operators.includes(one))) return [];
  return stockedOffers(deps, { service, country, userId, isWholesale }).filter(
    ({ price, supplierId }) =>
      price >= (selection.priceMin ?? 0) &&
      price <= (selection.priceMax ?? Infinity) &&
      onlySuppliers?.includes(supplierId) !== false &&
      exceptSuppliers?.includes(supplierId) !== true,
  );
};

/** The lowest price of the service in any country, selections left aside; undefined when no country has a number. */
export const lowestAnywhere = (
  deps: ProviderDeps,
  { service, userId, isWholesale }: PurchaseSelection,
): Money | undefined =>
  deps.catalogue
    .current()
    .countries.map(({ _id: country }) => stockedOffers(deps, { service, country, userId, isWholesale })[0]?.price)
    .reduce<Money | undefined>(
      (low, price) => (price !== undefined && price < (low ?? Infinity) ? price : low),
      undefined,
    );

/** Countries that have a fitting number, in the order that the buyer chose (rule 14.5). At the same price the lower country id comes first. */
const countriesFor = (deps: ProviderDeps, selection: PurchaseSelection): number[] => {
  const { service, choose } = selection;
  const offers = deps.catalogue
    .current()
    .countries.flatMap(({ _id: country }) =>
      fittingIn(deps, selection, country).map((offer) => ({ ...offer, country })),
    )
    .sort((one, other) => one.price - other.price || one.country - other.country);
  const ranked = rankOffers(offers, choose, ({ supplierId, country }) =>
    deps.samples.lowOf(supplierId, { service, country }),
  );
  return [...new Set(ranked.map(({ country }) => country))].slice(0, attemptsMax);
};

/**
 * Buys the cheapest or likeliest fitting number of all countries (rule 20.20). With an idempotency key the order of the countries is written down first,
 * and each attempt has a key of its own, so that a repeat tries the same ones, and finds what the first one bought.
 * @throws CommerceError the last country's refusal; NO_NUMBERS when no country has a fitting number.
 */
export const buyCheapest = async (deps: ProviderDeps, selection: PurchaseSelection): Promise<Activation> => {
  const { userId, idempotencyKey: key } = selection;
  const found = countriesFor(deps, selection);
  const countries =
    key === undefined ? found : await claimOnce<number[]>(`${userId}:any-country:${key}`, found, deps.clock());
  let refusal = new CommerceError('NO_NUMBERS');
  for (const country of countries) {
    try {
      const keyOfCountry = key === undefined ? {} : { idempotencyKey: `${key}~${country}` };
      return await deps.activations.buy({ ...selection, country, ...keyOfCountry });
    } catch (failure) {
      if (!(failure instanceof CommerceError) || !ofOneCountry.has(failure.code)) throw failure;
      refusal = failure;
    }
  }
  throw refusal;
};
