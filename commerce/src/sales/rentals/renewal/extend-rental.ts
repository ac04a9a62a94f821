import { rentalHoursMax, rentalHoursMin } from '@shop/shared-types/constants';
import { noMoney, type Money } from '@shop/shared-types/money';

import type { PriceOffer } from '../../../catalogue/price-book.ts';
import type { ApiKeyLimits } from '../../../platform/auth/caller.ts';
import { withIdempotencyKey, idempotencyKeyOf, recordAnswer } from '../../../platform/database/idempotency.ts';
import type { WorkingSet } from '../../../platform/database/working-set.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { keyChargeOf, type KeyCharge } from '../../../accounts/users/api-keys/charge-api-key.ts';
import { sims, type Sim } from '../../../supply/pool/sim.model.ts';
import { announceRental } from '../announce-rental.ts';
import { releaseShares } from '../earnings/release-shares.ts';
import { changeRental, findRental, isRunning, readsOfRental, type OwnRental } from '../transition-rental.ts';
import { enterCharge, newCharge } from '../purchase/rental-charge.ts';
import {
  assertFreeChannel,
  findRented,
  laterByHours,
  withoutShare,
  type RentalAnswer,
} from '../purchase/rental-purchase.ts';
import { rentals, type RentalDocument } from '../rental.model.ts';
import type { RentalsDeps } from '../rentals-deps.ts';

const hourMs = 3_600_000;

export interface ExtendRentalRequest extends OwnRental {
  hours: number;
  /** The price that the buyer was quoted. If the extension costs more, it is refused with the new price. */
  priceShown?: Money | undefined;
  idempotencyKey?: string | undefined;
  /** Called when the answer, or the refusal, is the one that the same key got before. */
  onReplay?: (() => void) | undefined;
  /** Limits of the API key that asked for the extension. */
  keyLimits?: ApiKeyLimits | undefined;
  /** Aborted when the renter is gone: an undecided extension is then dropped. */
  signal?: AbortSignal | undefined;
}

/**
 * Hours that can be added now (rule 5.5). The end of a rental is never more than four weeks ahead, and never beyond the term for which the partner
 * lets the SIM.
 * @throws CommerceError NO_NUMBERS when the SIM is gone.
 */
export const extensionHoursMax = (
  { endsAt }: Pick<RentalDocument, 'endsAt'>,
  sim: Pick<Sim, 'isOnline' | 'rentHoursMax'> | null | undefined,
  at: Date,
): number => {
  if (!sim?.isOnline) throw new CommerceError('NO_NUMBERS');
  const ahead = Math.min(rentalHoursMax, sim.rentHoursMax);
  const last = laterByHours(at, ahead).getTime();
  return Math.max(0, Math.floor((last - endsAt.getTime()) / hourMs));
};

/** @throws CommerceError RENTAL_TIME_UNAVAILABLE, with the largest number of hours that can be added. */
export const assertExtensionFits = (hours: number, hoursMax: number): void => {
  if (hours > hoursMax) {
    throw new CommerceError('RENTAL_TIME_UNAVAILABLE', { hoursMax: hoursMax < rentalHoursMin ? 0 : hoursMax });
  }
};

/**
 * The price of additional hours: that of a new rental for as many hours, from the same supplier, at the terms of the first rental.
 * @throws CommerceError NO_NUMBERS when its supplier is not on sale.
 */
export const extensionOffer = (
  { rentPriceBook }: Pick<RentalsDeps, 'rentPriceBook'>,
  { service, country, userId, isWholesale, supplierId, isOwnSupply }: RentalDocument,
  hours: number,
): PriceOffer => {
  const query = { service, country, hours, userId, isWholesale };
  const [offer] = rentPriceBook.offersFor(query, (candidate) => candidate === supplierId);
  if (!offer) throw new CommerceError('NO_NUMBERS', rentPriceBook.isBlocked(country) ? { reason: 'not-sold' } : {});
  return isOwnSupply ? withoutShare(offer) : offer;
};

/**
 * What went back to the buyer lowers the earnings of all hours alike, so that more hours lower those before them less: supplier and referrer
 * get the difference with the extension (rule 5.14).
 */
const spreadWhatWentBack = (
  working: WorkingSet,
  rental: RentalDocument,
  longer: Pick<RentalDocument, 'charges' | 'endsAt'>,
  at: Date,
): Partial<Pick<RentalDocument, 'earnings'>> => {
  const { earnings, refundedByStaff = noMoney, chargedBack = noMoney } = rental;
  if (!earnings || refundedByStaff + chargedBack === 0) return {};
  return releaseShares(working, { ...rental, ...longer }, { through: earnings.through }, at);
};

/**
 * Adds hours to a running rental. While the rental's price is held, the price of the extension is held as well, so that a cancel gives all
 * of it back.
 * @throws CommerceError NO_BALANCE, CHANNELS_LIMIT, RENTAL_TIME_UNAVAILABLE, NO_NUMBERS.
 */
export const addHours = (
  deps: Pick<RentalsDeps, 'settings'>,
  working: WorkingSet,
  rental: RentalDocument,
  { offer, hours, keyCharge }: { offer: PriceOffer; hours: number; keyCharge?: KeyCharge | undefined },
  at: Date,
): RentalDocument => {
  assertExtensionFits(hours, extensionHoursMax(rental, working.find(sims, rental.phone), at));
  const charge = newCharge(offer, {
    hours,
    at,
    isHold: rental.isHeld,
    keySpendingId: keyCharge?.spendingId ?? null,
  });
  if (charge.isHold) assertFreeChannel(working, deps, rental.userId);
  keyCharge?.apply(working, { userId: rental.userId, price: offer.price, opensOrder: false }, at);
  enterCharge(working, rental, charge, rental.charges.length, at);
  const longer = { charges: [...rental.charges, charge], endsAt: laterByHours(rental.endsAt, hours) };
  const extended = changeRental(working, rental, { ...longer, ...spreadWhatWentBack(working, rental, longer, at) });
  announceRental(working, extended, at, { hasBalanceChanged: true });
  return extended;
};

/**
 * Extends a rental. With an idempotency key a repeat gets the same answer, also when that was a refusal.
 * @throws CommerceError RENTAL_NOT_FOUND, RENTAL_ENDED, RENTAL_TIME_UNAVAILABLE (with `hoursMax`), NO_NUMBERS (the SIM is gone),
 * NO_BALANCE, PRICE_CHANGED (with the new `price`), CHANNELS_LIMIT, API_KEY_LIMIT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.
 */
export const extendRental = async (deps: RentalsDeps, request: ExtendRentalRequest): Promise<RentalDocument> => {
  const { userId, id, hours, priceShown, idempotencyKey, keyLimits } = request;
  const known = await findRental({ userId, id });
  const holder = deps.randomness.bytes(12).toString('hex');
  const once =
    idempotencyKey === undefined
      ? undefined
      : idempotencyKeyOf<RentalAnswer>({
          userId,
          holder,
          scope: 'rental-extension',
          key: idempotencyKey,
          request: { id, hours, priceShown },
        });
  const keyCharge = keyChargeOf(userId, keyLimits, deps.clock());
  const rented = await deps.groupCommit.submit(
    withIdempotencyKey(once, {
      name: 'extend-rental',
      signal: request.signal,
      reads: [...readsOfRental(known), ...keyCharge.reads],
      decide: (working, at) => {
        const rental = working.get(rentals, id);
        if (!isRunning(rental, at)) throw new CommerceError('RENTAL_ENDED', { status: rental.status });
        const offer = extensionOffer(deps, rental, hours);
        if (priceShown !== undefined && offer.price > priceShown) {
          throw new CommerceError('PRICE_CHANGED', { price: offer.price });
        }
        const extended = addHours(deps, working, rental, { offer, hours, keyCharge }, at);
        recordAnswer(working, once, at, {
          rentalId: id,
          chargeIndex: rental.charges.length,
          messageCount: extended.messages.length,
          isAutoRenewed: extended.isAutoRenewed,
          refunded: rental.charges.map(({ refunded = noMoney }) => refunded),
        });
        return extended;
      },
    }),
  );
  return findRented(rented, request);
};
