import { kopecks } from '@shop/shared-types/money';

import type { Clock } from '../../../platform/clock/clock.ts';
import { readFailures } from '../../../platform/failed-records/record-failures.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Throttle } from '../../../platform/throttling/create-throttle.ts';
import { creditIncoming, type CreditDeps } from '../incoming/credit-incoming.ts';
import { takeFee } from '../fees.ts';
import { fineOfUnits } from '../fine-worth.ts';
import { findPayment } from '../find-payments.ts';
import type { CodeMethod, PaymentMethods, Redemption } from '../methods/payment-method.ts';
import { paymentCollection, PaymentModel, type PaymentDocument } from '../payment.model.ts';

export interface SubmitCodeDeps extends CreditDeps {
  methods: PaymentMethods;
  clock: Clock;
  secrets: Secrets;
  logger: Logger;
  throttle: Throttle;
}

const retryAfterSeconds = 30;
/** Requests to the seller that are younger than this may still be in progress. */
const settleAfterMs = 30_000;
const settleMax = 100;
/** Hundredths of a yuan times millionths of a ruble give hundred-millionths of a ruble; a kopeck is a hundredth of a ruble. */
const perKopeck = 1_000_000n;

const unavailable = (): CommerceError => new CommerceError('UNAVAILABLE', { retryAfterSeconds });

const codeMethodOf = (methods: PaymentMethods, payment: PaymentDocument): CodeMethod => {
  const method = methods.get(payment.method);
  if (method?.kind !== 'code') throw new CommerceError('PAYMENT_METHOD_UNAVAILABLE');
  return method;
};

const creditCoupon = (
  deps: SubmitCodeDeps,
  payment: PaymentDocument,
  { couponId, hundredths }: Extract<Redemption, { outcome: 'redeemed' }>,
): Promise<PaymentDocument> => {
  if (payment.microRubles === null) throw new Error(`payment ${payment._id} has no rate`);
  const worth = kopecks(Number((BigInt(hundredths) * BigInt(payment.microRubles)) / perKopeck));
  const now = deps.clock();
  return creditIncoming(deps, payment, {
    id: `${payment.method}:${couponId}`,
    units: BigInt(hundredths),
    topUp: takeFee(worth, payment.feeBasisPoints),
    worth: fineOfUnits(BigInt(hundredths), payment.microRubles, 2),
    arrivedAt: now,
    isLate: now > payment.expiresAt,
  });
};

const hashOf = ({ secrets }: SubmitCodeDeps, code: string): string => secrets.keyedHash('payment-code', code);

/**
 * Stores the code before the seller is asked: after a crash the request is still known, and is sent again.
 * @returns whether this code may be sent; if not, the top-up has been paid, or waits for the answer about another code.
 */
const noteQuestion = async (deps: SubmitCodeDeps, { _id }: PaymentDocument, code: string): Promise<boolean> => {
  const codeHash = hashOf(deps, code);
  const codeAsked = { codeSealed: deps.secrets.encrypt('payment-code', code), askedAt: deps.clock() };
  const { matchedCount } = await paymentCollection().updateOne(
    { _id, status: 'pending', $or: [{ codeAsked: null }, { codeHash }] },
    { $set: { codeAsked, codeHash }, $inc: { version: 1 } },
  );
  return matchedCount > 0;
};

/** Clears the stored request of this code only: a parallel request may have stored another code meanwhile. */
const forgetQuestion = async (deps: SubmitCodeDeps, { _id }: PaymentDocument, code: string): Promise<void> => {
  await paymentCollection().updateOne(
    { _id, codeHash: hashOf(deps, code) },
    { $set: { codeAsked: null }, $inc: { version: 1 } },
  );
};

/** The answer to a code for a top-up that is no longer open. @throws CommerceError STATUS_CONFLICT when another code paid it. */
const answerSettled = (deps: SubmitCodeDeps, payment: PaymentDocument, code: string): PaymentDocument => {
  if (payment.status === 'pending' || payment.codeHash !== hashOf(deps, code))
    throw new CommerceError('STATUS_CONFLICT');
  return payment;
};

/** Redeems the coupon at the seller and credits its value. @returns undefined while the outcome is unknown. */
const redeem = async (
  deps: SubmitCodeDeps,
  method: CodeMethod,
  payment: PaymentDocument,
  code: string,
): Promise<PaymentDocument | 'wrong-code' | 'coupon-not-found' | undefined> => {
  const redemption = await method.redeem(code, payment._id);
  if (redemption.outcome === 'unknown') return undefined;
  if (redemption.outcome === 'redeemed') return creditCoupon(deps, payment, redemption);
  await forgetQuestion(deps, payment, code);
  return redemption.outcome;
};

/** A code without an answer is settled first: its coupon may already be spent for this top-up. */
const settleQuestion = async (
  deps: SubmitCodeDeps,
  method: CodeMethod,
  payment: PaymentDocument,
): Promise<PaymentDocument | undefined> => {
  if (!payment.codeAsked) return undefined;
  const code = deps.secrets.decrypt('payment-code', payment.codeAsked.codeSealed);
  const outcome = await redeem(deps, method, payment, code);
  if (outcome === undefined) throw unavailable();
  return typeof outcome === 'string' ? undefined : outcome;
};

/**
 * Pays a top-up by a code bought elsewhere (rule 8.7). A repeat of the same code gives the same answer.
 * @throws CommerceError PAYMENT_NOT_FOUND, PAYMENT_METHOD_UNAVAILABLE, PAYMENT_CODE_WRONG, COUPON_NOT_FOUND, STATUS_CONFLICT when the
 * top-up was paid by another code, TOO_MANY_REQUESTS, UNAVAILABLE while the seller gives no answer.
 */
export const submitPaymentCode = async (
  deps: SubmitCodeDeps,
  request: { userId: number; id: string; code: string },
): Promise<PaymentDocument> => {
  const { userId, id, code } = request;
  const payment = await findPayment({ userId, id });
  const method = codeMethodOf(deps.methods, payment);
  if (payment.status !== 'pending') return answerSettled(deps, payment, code);
  await deps.throttle.count(String(userId));
  const settled = await settleQuestion(deps, method, payment);
  if (settled) return settled;
  if (!(await noteQuestion(deps, payment, code))) {
    await deps.throttle.takeBack(String(userId));
    return answerSettled(deps, await findPayment({ userId, id }), code);
  }
  const outcome = await redeem(deps, method, payment, code);
  if (outcome === 'wrong-code') throw new CommerceError('PAYMENT_CODE_WRONG');
  if (outcome === 'coupon-not-found') throw new CommerceError('COUPON_NOT_FOUND');
  // This does not count as a guess: the code was good, or the seller gave no answer.
  await deps.throttle.takeBack(String(userId));
  if (outcome === undefined) throw unavailable();
  return outcome;
};

/**
 * Repeats requests whose answer was lost by a broken connection or a crash; safe on every node at once. While a seller stays silent the
 * pause grows with each attempt, and no other request is delayed.
 * @returns how many are settled now.
 */
export const settleAskedCodes = async (deps: SubmitCodeDeps): Promise<number> => {
  const { clock, logger } = deps;
  const failures = await readFailures({ queue: 'settle payment codes', clock, logger });
  const before = new Date(clock().getTime() - settleAfterMs);
  const waiting = await PaymentModel.find({
    // Names the type, as the index over asked codes does; without it MongoDB does not use the index.
    codeAsked: { $type: 'object' },
    'codeAsked.askedAt': { $lte: before },
    _id: { $nin: failures.leftOut() as string[] },
  })
    .sort({ 'codeAsked.askedAt': 1 })
    .limit(settleMax)
    .lean();
  let settled = 0;
  for (const payment of waiting) {
    const isSettled = await failures.attempt(payment._id, async () => {
      await settleQuestion(deps, codeMethodOf(deps.methods, payment), payment);
      return true;
    });
    if (isSettled) settled += 1;
  }
  return settled;
};
