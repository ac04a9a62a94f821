import { rentalCancelMs } from '@shop/shared-types/constants';
import { noMoney, type Money } from '@shop/shared-types/money';

import { isPaying } from '../../activations/sms/stored-message.ts';
import type { PriceOffer } from '../../../catalogue/price-book.ts';
import { userAccount } from '../../../ledger/balances/account-id.ts';
import { accounts } from '../../../ledger/balances/account.model.ts';
import type { ApiKeyLimits } from '../../../platform/auth/caller.ts';
import { withIdempotencyKey, type IdempotencyKey, type Replayed } from '../../../platform/database/idempotency.ts';
import type { WorkingSet } from '../../../platform/database/working-set.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import type { Referral } from '../../../money/referrals/find-referral.ts';
import { nextStepOf } from '../next-step.ts';
import { newCharge } from './rental-charge.ts';
import { rentalCollection, type RentalDocument } from '../rental.model.ts';
import type { RentalsDeps } from '../rentals-deps.ts';

/** A renter's request for a number. */
export interface RentNumberRequest {
  userId: number;
  /** Protocol code; `full` for the SMS of every service. */
  service: string;
  /** Protocol id. */
  country: number;
  hours: number;
  /** Empty or absent: any operator. */
  operators?: string[] | undefined;
  /** The price that the buyer saw. If the rental costs more, it is refused with the new price. */
  priceShown?: Money | undefined;
  /** Whether wholesale prices were agreed with the renter. */
  isWholesale?: boolean | undefined;
  isAutoRenewed?: boolean | undefined;
  idempotencyKey?: string | undefined;
  /** Called when the answer, or the refusal, is the one that the same key got before. */
  onReplay?: (() => void) | undefined;
  /** The developer's code that a program sends. It says who earns from this rental. */
  referralCode?: string | undefined;
  /** Where the renter wants to hear of the rental (rule 15.14), as `admitCallback` let it pass. */
  callbackUrl?: string | undefined;
  /** Limits of the API key that made the rental. */
  keyLimits?: ApiKeyLimits | undefined;
  /** Aborted when the renter is gone: an undecided rental is then dropped. */
  signal?: AbortSignal | undefined;
}

/** The outcome of a purchase: the rental afterwards, or the answer that its key got before. */
export type Rented = RentalDocument | Replayed<RentalAnswer>;

/**
 * The stored answer of an idempotency key: the rental, which of its charges this purchase made, and what of the rental may have changed
 * since.
 */
export interface RentalAnswer {
  rentalId: number;
  chargeIndex: number;
  messageCount: number;
  isAutoRenewed: boolean;
  /** What had gone back of each charge by then. Absent in older answers: nothing. */
  refunded?: Money[];
}

const hourMs = 3_600_000;

export const laterByHours = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * hourMs);

/** What a partner's own SIM costs the partner: the supplier earns nothing of it. */
export const withoutShare = (offer: PriceOffer): PriceOffer => ({ ...offer, supplierShare: noMoney });

/** The rental in its state right after the purchase. */
export const newRental = (
  request: RentNumberRequest,
  offer: PriceOffer,
  {
    id,
    keySpendingId,
    referral,
    isOwnSupply,
    ...number
  }: {
    id: number;
    phone: string;
    operator: string;
    keySpendingId: string | null;
    keyId: string | null;
    referral: Referral | undefined;
    isOwnSupply: boolean;
  },
  at: Date,
): RentalDocument => {
  const { userId, service, country, hours, isWholesale = false, isAutoRenewed = false, callbackUrl } = request;
  const rental: Omit<RentalDocument, 'nextStepAt'> = {
    _id: id,
    userId,
    status: 'active',
    service,
    country,
    ...number,
    supplierId: offer.supplierId,
    referral: isOwnSupply ? null : (referral ?? null),
    ...(callbackUrl === undefined ? {} : { callbackUrl }),
    isWholesale,
    ...(isOwnSupply ? { isOwnSupply } : {}),
    charges: [newCharge(isOwnSupply ? withoutShare(offer) : offer, { hours, at, isHold: true, keySpendingId })],
    isHeld: true,
    startedAt: at,
    endsAt: laterByHours(at, hours),
    cancellableUntil: new Date(at.getTime() + rentalCancelMs),
    messages: [],
    isAutoRenewed,
    warnedFor: null,
    endedAt: null,
    version: 1,
  };
  return { ...rental, nextStepAt: nextStepOf(rental) };
};

/** Limits the numbers on which a buyer's money is held at one time. @throws CommerceError CHANNELS_LIMIT. */
export const assertFreeChannel = (
  working: WorkingSet,
  { settings }: Pick<RentalsDeps, 'settings'>,
  userId: number,
): void => {
  const { openHolds } = working.get(accounts, userAccount(userId));
  if (openHolds >= settings.openActivationsMax) {
    throw new CommerceError('CHANNELS_LIMIT', { limit: settings.openActivationsMax });
  }
};

/** Refuses the purchase. If the request has an idempotency key, the refusal is stored with it. */
export const refuseOnce = (
  { groupCommit }: Pick<RentalsDeps, 'groupCommit'>,
  once: IdempotencyKey<RentalAnswer> | undefined,
  refusal: CommerceError,
): Promise<Rented> => {
  if (!once) return Promise.reject(refusal);
  return groupCommit.submit(
    withIdempotencyKey<RentalDocument, RentalAnswer>(once, {
      name: 'refuse-rental',
      reads: [],
      decide: () => {
        throw refusal;
      },
    }),
  );
};

/** How long a repeat waits until a majority has the first purchase. */
const settleMs = 5_000;

/** The rental as it was right after the charge: the answer that the first request got. */
const asCharged = (
  rental: RentalDocument,
  { chargeIndex, messageCount, isAutoRenewed, refunded = [] }: RentalAnswer,
): RentalDocument => {
  const { goneAt: _goneAt, ...kept } = rental;
  const charges = rental.charges
    .slice(0, chargeIndex + 1)
    .map((charge, index) => ({ ...charge, refunded: refunded[index] ?? noMoney }));
  // Messages are counted and not compared by time: a message and a charge can have the same moment, in either order.
  const messages = rental.messages.slice(0, messageCount);
  const hours = charges.reduce((sum, charge) => sum + charge.hours, 0);
  return {
    ...kept,
    status: messages.some(isPaying) ? 'received' : 'active',
    charges,
    endsAt: laterByHours(rental.startedAt, hours),
    messages,
    isAutoRenewed,
    // Only a running rental can be charged.
    endedAt: null,
  };
};

/** The answer of a purchase: a repeat gets the answer of the first request. */
export const findRented = async (
  rented: Rented,
  { onReplay }: Pick<RentNumberRequest, 'onReplay'>,
): Promise<RentalDocument> => {
  if (!('replayed' in rented)) return rented;
  onReplay?.();
  const answer = rented.replayed;
  // Another node's record may be visible a moment before a majority has it, and its rental too: wait for that moment.
  const rental = await rentalCollection().findOne(
    { _id: answer.rentalId },
    { readConcern: { level: 'linearizable' }, maxTimeMS: settleMs },
  );
  if (!rental) throw new Error(`rental ${answer.rentalId} was answered before and is gone`);
  return asCharged(rental, answer);
};
