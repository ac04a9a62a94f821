import { rentalTerms } from '@shop/shared-types/constants';
import type { rentalsContract } from '@shop/shared-types/contract/rentals';
import { kopecks } from '@shop/shared-types/money';

import { operatorsOf } from '../activations/operators-of.ts';
import type { LiveCatalogue } from '../../catalogue/live-catalogue.ts';
import { findServices } from '../../catalogue/find-services.ts';
import { requireService } from '../../catalogue/list-price-cards.ts';
import { presentService } from '../../catalogue/present-catalogue.ts';
import { createServiceSummaries, type ReadSummaries } from '../../catalogue/service-summaries.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import { cancelRental } from './closing/cancel-rental.ts';
import { extendRental } from './renewal/extend-rental.ts';
import { listRentCards, rentableOffers } from './purchase/list-rent-cards.ts';
import { listRentals } from './list-rentals.ts';
import { findRental } from './transition-rental.ts';
import { presentRental } from './present-rental.ts';
import { quoteExtension } from './renewal/quote-extension.ts';
import { rentNumber } from './purchase/rent-number.ts';
import type { RentalsDeps } from './rentals-deps.ts';
import { returnRental } from './closing/return-rental.ts';
import { setAutoRenew } from './renewal/set-auto-renew.ts';

export interface RentalsRoutesDeps extends RentalsDeps {
  catalogue: LiveCatalogue;
}

const moneyOf = (amount: number | undefined) => (amount === undefined ? undefined : kopecks(amount));

/** Handlers of all calls with which a buyer rents and uses numbers. */
export const rentalsHandlers = (deps: RentalsRoutesDeps): Handlers<typeof rentalsContract> => {
  const summariesOf = new Map<number, ReadSummaries>(
    rentalTerms.map((hours) => [
      hours,
      createServiceSummaries({ ...deps, listOffers: (pair) => rentableOffers(deps, { ...pair, hours }) }),
    ]),
  );
  const nothingToRent = { priceFrom: null, count: 0 };

  return {
    listRentableServices: async ({ query, locale, setHeader }) => {
      const summaries = await summariesOf.get(query.hours)?.();
      const onSale = deps.catalogue.current().services.filter(({ isOnSale }) => isOnSale);
      const found = findServices(onSale, query.search, locale);
      const { page, 'per-page': size } = query;
      setHeader('x-pagination-page-count', String(Math.max(1, Math.ceil(found.length / size))));
      setHeader('x-pagination-total-count', String(found.length));
      return found
        .slice((page - 1) * size, page * size)
        .map((service) => presentService(service, summaries?.get(service.code) ?? nothingToRent, locale));
    },
    listRentPrices: async ({ query, caller, locale }) =>
      Promise.resolve(
        listRentCards(deps, requireService(deps, query.service_external_id), {
          userId: caller?.userId,
          isWholesale: caller?.isWholesale,
          hours: query.hours,
          locale,
        }),
      ),
    rentNumber: async ({ caller, body, idempotencyKey, onReplay, signal }) =>
      presentRental(
        await rentNumber(deps, {
          userId: caller.userId,
          service: body.service,
          country: body.country,
          hours: body.hours,
          operators: operatorsOf(body.operator),
          priceShown: moneyOf(body.priceMax),
          isWholesale: caller.isWholesale,
          isAutoRenewed: body.isAutoRenewed,
          referralCode: body.referralCode,
          callbackUrl: await deps.admitCallback(caller.userId, body.callbackUrl),
          idempotencyKey,
          onReplay,
          keyLimits: caller.keyLimits,
          signal,
        }),
      ),
    listRentals: async ({ caller, query }) =>
      (await listRentals({ userId: caller.userId, ...query })).map(presentRental),
    getRental: async ({ caller, params }) => presentRental(await findRental({ userId: caller.userId, id: params.id })),
    cancelRental: async ({ caller, params }) =>
      presentRental(await cancelRental(deps, { userId: caller.userId, id: params.id })),
    returnRental: async ({ caller, params }) =>
      presentRental(await returnRental(deps, { userId: caller.userId, id: params.id })),
    quoteRentalExtension: ({ caller, params, query }) =>
      quoteExtension(deps, { userId: caller.userId, id: params.id, hours: query.hours }),
    extendRental: async ({ caller, params, body, idempotencyKey, onReplay, signal }) =>
      presentRental(
        await extendRental(deps, {
          userId: caller.userId,
          id: params.id,
          hours: body.hours,
          priceShown: moneyOf(body.priceMax),
          idempotencyKey,
          onReplay,
          keyLimits: caller.keyLimits,
          signal,
        }),
      ),
    setRentalAutoRenew: async ({ caller, params, body }) =>
      presentRental(
        await setAutoRenew(deps, { userId: caller.userId, id: params.id, isAutoRenewed: body.isAutoRenewed }),
      ),
  };
};
