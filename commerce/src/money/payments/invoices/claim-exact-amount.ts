import { invoiceQuarantineMs } from '@shop/shared-types/constants';

import type { Randomness } from '../../../platform/clock/randomness.ts';
import { isDuplicateKey } from '../../../platform/database/is-duplicate-key.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { storedSpellingsOf } from '../../coins/wallet-address.ts';
import { storedTailsOf, tailOf } from './exact-amount.ts';
import { InvoiceTailModel } from './invoice-tail.model.ts';
import type { CryptoMethod } from '../methods/payment-method.ts';
import { hasInvoice, PaymentModel } from '../payment.model.ts';

/**
 * Random attempts in one range. If nine of ten amounts of a range are taken, 30 attempts all fail in one of 24 cases; then the next range
 * is tried.
 */
const guessesMax = 30;

export interface AmountClaim {
  paymentId: string;
  /** The least sum that covers the top-up, in the coin's smallest units. */
  unitsNeeded: bigint;
  now: Date;
  expiresAt: Date;
  randomness: Randomness;
}

export interface ExactAmount {
  /** The sum to transfer, in the coin's smallest units. */
  units: bigint;
  /** The last digits of the sum, which belong to this invoice alone while the claim lasts. */
  tail: number;
}

/** One step of the search for a free amount. Each step is tried only if the previous one found nothing. */
interface Way {
  /** Upper bound of the surcharge, as a power of ten. */
  digits: number;
  /** The step may take last digits that are reserved for a late payment of an ended invoice. */
  mayTakeWaiting: boolean;
  /** The step may take an amount that an older invoice had; a payment that fits both invoices goes to the staff. */
  mayRepeat: boolean;
}

const waysOf = ({ coin: { raiseDigits, tailDigits } }: CryptoMethod): Way[] => [
  { digits: raiseDigits, mayTakeWaiting: false, mayRepeat: false },
  { digits: tailDigits, mayTakeWaiting: false, mayRepeat: false },
  { digits: tailDigits, mayTakeWaiting: true, mayRepeat: false },
  { digits: tailDigits, mayTakeWaiting: true, mayRepeat: true },
];

const idOf = (method: CryptoMethod, tail: number): string => `${method.code}:${method.address}:${tail}`;

/** @returns whether the last digits now belong to the payment. */
const takeTail = async (
  method: CryptoMethod,
  tail: number,
  { paymentId, now, expiresAt }: AmountClaim,
  { mayTakeWaiting }: Way,
): Promise<boolean> => {
  const freeAt = new Date(expiresAt.getTime() + invoiceQuarantineMs);
  const isFree = mayTakeWaiting ? { endsAt: { $lte: now } } : { freeAt: { $lte: now } };
  try {
    // Last digits of another invoice do not match the filter, so the upsert inserts and fails on the duplicate id.
    await InvoiceTailModel.updateOne(
      { _id: idOf(method, tail), ...isFree },
      { $set: { paymentId, endsAt: expiresAt, freeAt } },
      { upsert: true },
    );
    return true;
  } catch (failure) {
    if (!isDuplicateKey(failure)) throw failure;
    return false;
  }
};

const wasAskedFor = async ({ code, address, coin }: CryptoMethod, { units }: ExactAmount): Promise<boolean> =>
  (await PaymentModel.exists({
    ...hasInvoice,
    method: code,
    'invoice.address': { $in: storedSpellingsOf(address) },
    'invoice.tail': { $in: storedTailsOf(units, coin) },
    'invoice.units': units.toString(),
  })) !== null;

/** Releases the last digits of a payment that was not created. */
export const releaseTail = async (method: CryptoMethod, paymentId: string, tail: number): Promise<void> => {
  await InvoiceTailModel.deleteOne({ _id: idOf(method, tail), paymentId });
};

/**
 * Claims an exact amount that covers `unitsNeeded` (rule 8.2). Its last digits differ from those of every open invoice of this address and of every
 * ended invoice that may still be paid late. The surcharge is small while small ones are free, and grows as they run out.
 * @throws CommerceError PAYMENT_METHOD_UNAVAILABLE when nearly all last digits belong to open invoices.
 */
export const claimExactAmount = async (method: CryptoMethod, claim: AmountClaim): Promise<ExactAmount> => {
  const { unitsNeeded, randomness } = claim;
  for (const way of waysOf(method)) {
    for (let guess = 0; guess < guessesMax; guess += 1) {
      const units = unitsNeeded + BigInt(randomness.integer(10 ** way.digits));
      const amount = { units, tail: tailOf(units, method.coin) };
      // Tail 0 is left out: any rounded sum ends in zeros and would be matched to this invoice.
      if (amount.tail === 0) continue;
      if (!way.mayRepeat && (await wasAskedFor(method, amount))) continue;
      if (await takeTail(method, amount.tail, claim, way)) return amount;
    }
  }
  throw new CommerceError('PAYMENT_METHOD_UNAVAILABLE');
};
