import { rentalCancelMs } from '@shop/shared-types/constants';
import type { Money } from '@shop/shared-types/money';

import type { PriceOffer } from '../catalogue/price-book.ts';
import { userAccount } from '../ledger/account-id.ts';
import { accounts } from '../ledger/account.model.ts';
import type { ApiKeyLimits } from '../platform/auth/caller.ts';
import { decideOnce, readsOfOnce, type OnceOnly } from '../platform/database/idempotency.ts';
import type { WorkingSet } from '../platform/database/working-set.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import type { Referral } from '../referrals/find-referral.ts';
import { nextStepOf } from './next-step.ts';
import { newCharge } from './rental-charge.ts';
import { rentalCollection, type RentalDocument } from './rental.model.ts';
import type { RentalsDeps } from './rentals-deps.ts';

/** What a renter wants. */
export interface RentNumberRequest {
  userId: number;
  /** Protocol code; `full` for the SMS of every service. */
  service: string;
  /** Protocol id. */
  country: number;
  hours: number;
  /** Empty or left out: any. */
  operators?: string[] | undefined;
  /** The price that the buyer saw: when it costs more, the rental is refused with the new price. */
  priceShown?: Money | undefined;
  isWholesale?: boolean | undefined;
  isAutoRenewed?: boolean | undefined;
  idempotencyKey?: string | undefined;
  /** The developer's code that a program passes: who earns of this rental. */
  referralCode?: string | undefined;
  /** Of the API key that the rental came with. */
  keyLimits?: ApiKeyLimits | undefined;
}

/** What a purchase came to: the rental after it, or the answer that its key got before. */
export type Rented = RentalDocument | { replayed: unknown };

/** What a key remembers: the rental, which of its charges this purchase made, and how many messages it had by then. */
export interface RentalAnswer {
  rentalId: number;
  chargeIndex: number;
  messageCount: number;
  isAutoRenewed: boolean;
}

const hourMs = 3_600_000;

export const laterByHours = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * hourMs);

/** The rental as it is at its purchase. */
export const newRental = (
  request: RentNumberRequest,
  offer: PriceOffer,
  {
    id,
    keySpendingId,
    referral,
    ...number
  }: { id: number; phone: string; operator: string; keySpendingId: string | null; referral: Referral | undefined },
  at: Date,
): RentalDocument => {
  const { userId, service, country, hours, isWholesale = false, isAutoRenewed = false } = request;
  const rental: Omit<RentalDocument, 'nextStepAt'> = {
    _id: id,
    userId,
    status: 'active',
    service,
    country,
    ...number,
    supplierId: offer.supplierId,
    referral: referral ?? null,
    isWholesale,
    charges: [newCharge(offer, { hours, at, isHold: true, keySpendingId })],
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

/** @throws CommerceError CHANNELS_LIMIT: numbers on which a buyer's money is held at a time. */
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

/** A refusal that belongs to the key is remembered with it. */
export const refuseOnce = (
  { groupCommit }: Pick<RentalsDeps, 'groupCommit'>,
  once: OnceOnly | undefined,
  refusal: CommerceError,
): Promise<Rented> => {
  if (!once) return Promise.reject(refusal);
  return groupCommit.submit<Rented>({
    name: 'refuse-rental',
    reads: readsOfOnce(once),
    decide: (working, at) =>
      decideOnce<Rented>(working, once, at, () => {
        throw refusal;
      }),
  });
};

/** How long a repeat waits for the first purchase to be safe on a majority. */
const settleMs = 5_000;

/** The rental as it was after the charge, before anything else happened to it: the answer that the first request got. */
const asCharged = (
  rental: RentalDocument,
  { chargeIndex, messageCount, isAutoRenewed }: RentalAnswer,
): RentalDocument => {
  const charges = rental.charges.slice(0, chargeIndex + 1);
  // Counted, not timed: a message and a charge can have the same moment, in either order.
  const messages = rental.messages.slice(0, messageCount);
  const hours = charges.reduce((sum, charge) => sum + charge.hours, 0);
  return {
    ...rental,
    status: messages.length > 0 ? 'received' : 'active',
    charges,
    endsAt: laterByHours(rental.startedAt, hours),
    messages,
    isAutoRenewed,
  };
};

/** What a purchase answers: a repeat gets what the first request got. */
export const findRented = async (rented: Rented): Promise<RentalDocument> => {
  if (!('replayed' in rented)) return rented;
  const answer = rented.replayed as RentalAnswer;
  // Another node's record can be seen a moment before a majority has it, and its rental with it: wait for that moment.
  const rental = await rentalCollection().findOne(
    { _id: answer.rentalId },
    { readConcern: { level: 'linearizable' }, maxTimeMS: settleMs },
  );
  if (!rental) throw new Error(`rental ${answer.rentalId} was answered before and is gone`);
  return asCharged(rental, answer);
};
