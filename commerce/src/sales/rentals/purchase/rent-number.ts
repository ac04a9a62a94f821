import { rentalHoursMin } from '@shop/shared-types/constants';

import type { PriceOffer } from '../../../catalogue/price-book.ts';
import { idempotencyKeyOf } from '../../../platform/database/idempotency.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { findReferral } from '../../../money/referrals/find-referral.ts';
import { keyChargeOf } from '../../../accounts/users/api-keys/charge-api-key.ts';
import { rentFromPool, type RentalPurchase } from './rent-from-pool.ts';
import { findRented, refuseOnce, type RentalAnswer, type Rented, type RentNumberRequest } from './rental-purchase.ts';
import type { RentalDocument } from '../rental.model.ts';
import type { RentalsDeps } from '../rentals-deps.ts';

const preparePurchase = async (
  { randomness, clock, settings }: RentalsDeps,
  request: RentNumberRequest,
): Promise<RentalPurchase> => {
  const { userId, idempotencyKey, keyLimits, isWholesale: _isWholesale, signal: _signal, ...selection } = request;
  const holder = randomness.bytes(12).toString('hex');
  return {
    request,
    once:
      idempotencyKey === undefined
        ? undefined
        : idempotencyKeyOf<RentalAnswer>({ userId, holder, scope: 'rental', key: idempotencyKey, request: selection }),
    keyCharge: keyChargeOf(userId, keyLimits, clock()),
    referral: await findReferral({ ...request, usualSharePercent: settings.referralSharePercent }),
    seed: `${userId}|${idempotencyKey === undefined ? holder : `key:${idempotencyKey}`}`,
  };
};

const rent = async (deps: RentalsDeps, purchase: RentalPurchase): Promise<Rented> => {
  const { service, country, hours, userId, isWholesale, priceShown } = purchase.request;
  const offers = deps.rentPriceBook.offersFor({ service, country, hours, userId, isWholesale });
  for (const offer of offers) {
    if (priceShown !== undefined && offer.price > priceShown) continue;
    const rented = await rentFromPool(deps, purchase, offer);
    if (rented) return rented;
  }
  const countFor = ({ supplierId }: PriceOffer, forHours: number): number =>
    deps.rentStock.rentableFor(supplierId, country, service, forHours);
  const dearer = offers.find(
    (offer) => priceShown !== undefined && offer.price > priceShown && countFor(offer, hours) > 0,
  );
  if (dearer) {
    return refuseOnce(deps, purchase.once, new CommerceError('PRICE_CHANGED', { price: dearer.price }));
  }
  const isShorterFree = hours > rentalHoursMin && offers.some((offer) => countFor(offer, rentalHoursMin) > 0);
  const details = deps.rentPriceBook.isBlocked(country) ? { reason: 'not-sold' } : {};
  const code = isShorterFree ? 'RENTAL_TIME_UNAVAILABLE' : 'NO_NUMBERS';
  return refuseOnce(deps, purchase.once, new CommerceError(code, details));
};

/**
 * Rents the cheapest number that fits the request. The price is held until an SMS comes or the 20 minutes for a cancel are over. With an
 * idempotency key a repeat gets the same answer, also when that was a refusal.
 * @throws CommerceError SERVICE_NOT_FOUND, COUNTRY_NOT_FOUND, NO_NUMBERS, RENTAL_TIME_UNAVAILABLE (there are numbers, but for fewer
 * hours), NO_BALANCE, PRICE_CHANGED (with the new `price`), PURCHASES_PAUSED, CHANNELS_LIMIT, API_KEY_LIMIT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.
 */
export const rentNumber = async (deps: RentalsDeps, request: RentNumberRequest): Promise<RentalDocument> => {
  if (!deps.rentPriceBook.hasService(request.service)) throw new CommerceError('SERVICE_NOT_FOUND');
  if (!deps.rentPriceBook.hasCountry(request.country)) throw new CommerceError('COUNTRY_NOT_FOUND');
  const rented = await rent(deps, await preparePurchase(deps, request)).catch((failure: unknown) => {
    if (failure instanceof CommerceError) deps.refusalTally.add(request);
    throw failure;
  });
  return findRented(rented, request);
};
