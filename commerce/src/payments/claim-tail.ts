import { invoiceQuarantineMs } from '@shop/shared-types/constants';

import type { Randomness } from '../platform/clock/randomness.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import { tailsOf } from './exact-amount.ts';
import { InvoiceTailModel } from './invoice-tail.model.ts';
import type { CryptoMethod } from './methods/payment-method.ts';

/** With nine of ten tails taken, forty guesses in a row fail once in seventy; before that the quarantine ends. */
const guessesMax = 40;
const duplicateKey = 11_000;

const isDuplicate = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === duplicateKey;

const idOf = (method: CryptoMethod, tail: number): string => `${method.code}:${method.address}:${tail}`;

export interface TailClaim {
  paymentId: string;
  now: Date;
  expiresAt: Date;
  randomness: Randomness;
}

/**
 * Takes last digits that no open invoice of this address has, nor one that may still be paid late.
 * @throws CommerceError PAYMENT_METHOD_UNAVAILABLE when hardly any are left.
 */
export const claimTail = async (method: CryptoMethod, claim: TailClaim): Promise<number> => {
  const { paymentId, now, expiresAt, randomness } = claim;
  const freeAt = new Date(expiresAt.getTime() + invoiceQuarantineMs);
  for (let guess = 0; guess < guessesMax; guess += 1) {
    const tail = 1 + randomness.integer(tailsOf(method.coin));
    try {
      // A tail that is somebody else's does not match the filter, and the insert then meets its id.
      await InvoiceTailModel.updateOne(
        { _id: idOf(method, tail), freeAt: { $lte: now } },
        { $set: { paymentId, freeAt } },
        { upsert: true },
      );
      return tail;
    } catch (failure) {
      if (!isDuplicate(failure)) throw failure;
    }
  }
  throw new CommerceError('PAYMENT_METHOD_UNAVAILABLE');
};

/** Gives back what was taken for a payment that did not come about. */
export const releaseTail = async (method: CryptoMethod, paymentId: string, tail: number): Promise<void> => {
  await InvoiceTailModel.deleteOne({ _id: idOf(method, tail), paymentId });
};
