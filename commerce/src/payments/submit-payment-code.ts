import { kopecks } from '@shop/shared-types/money';

import type { Clock } from '../platform/clock/clock.ts';
import type { GroupCommit } from '../platform/database/group-commit.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import type { Logger } from '../platform/logging/logger.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { Throttle } from '../platform/throttling/create-throttle.ts';
import { creditArrival } from './credit-arrival.ts';
import { takeFee } from './fees.ts';
import { findPayment } from './find-payments.ts';
import type { CodeMethod, PaymentMethods, Redemption } from './methods/payment-method.ts';
import { paymentCollection, PaymentModel, type PaymentDocument } from './payment.model.ts';

export interface SubmitCodeDeps {
  methods: PaymentMethods;
  groupCommit: GroupCommit;
  clock: Clock;
  secrets: Secrets;
  logger: Logger;
  throttle: Throttle;
}

const retryAfterSeconds = 30;
/** Younger questions may still be on their way to the seller. */
const settleAfterMs = 30_000;
const settleMax = 100;
/** Hundredths of a yuan by millionths of a ruble give hundred-millionths; a kopeck is a hundredth. */
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
  return creditArrival(deps, payment, {
    id: `${payment.method}:${couponId}`,
    units: BigInt(hundredths),
    topUp: takeFee(worth, payment.feeBasisPoints),
    arrivedAt: now,
    isLate: now > payment.expiresAt,
  });
};

const hashOf = ({ secrets }: SubmitCodeDeps, code: string): string => secrets.keyedHash('payment-code', code);

/**
 * Before the seller is asked: after a crash the question is still known, and asked again.
 * @returns whether this code may be asked for; otherwise the top-up has been paid, or waits for the answer about another code.
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

/** Only this code's question: a parallel request may be asking for another one by now. */
const forgetQuestion = async (deps: SubmitCodeDeps, { _id }: PaymentDocument, code: string): Promise<void> => {
  await paymentCollection().updateOne(
    { _id, codeHash: hashOf(deps, code) },
    { $set: { codeAsked: null }, $inc: { version: 1 } },
  );
};

/** What a top-up that is no longer open answers to a code. @throws CommerceError STATUS_CONFLICT when another code paid it. */
const answerSettled = (deps: SubmitCodeDeps, payment: PaymentDocument, code: string): PaymentDocument => {
  if (payment.status === 'pending' || payment.codeHash !== hashOf(deps, code))
    throw new CommerceError('STATUS_CONFLICT');
  return payment;
};

/** Asks the seller and credits what the coupon is worth. @returns undefined while nobody knows what happened. */
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

/** A code without an answer comes first: its coupon may be spent for this top-up already. */
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
 * Pays a top-up by a code bought elsewhere. The same code again gives the same answer.
 * @throws CommerceError PAYMENT_NOT_FOUND, PAYMENT_METHOD_UNAVAILABLE, PAYMENT_CODE_WRONG, COUPON_NOT_FOUND,
 * STATUS_CONFLICT when the top-up was paid by another code, TOO_MANY_REQUESTS, UNAVAILABLE while the seller gives no answer.
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
  // No guess: the code was good, or nobody could say.
  await deps.throttle.takeBack(String(userId));
  if (outcome === undefined) throw unavailable();
  return outcome;
};

/**
 * Asks again for codes whose answer got lost, by a broken line or a crash; safe on every node at once.
 * @returns how many are settled now.
 */
export const settleAskedCodes = async (deps: SubmitCodeDeps): Promise<number> => {
  const before = new Date(deps.clock().getTime() - settleAfterMs);
  const waiting = await PaymentModel.find({ 'codeAsked.askedAt': { $lte: before } })
    .sort({ 'codeAsked.askedAt': 1 })
    .limit(settleMax)
    .lean();
  let settled = 0;
  for (const payment of waiting) {
    try {
      await settleQuestion(deps, codeMethodOf(deps.methods, payment), payment);
      settled += 1;
    } catch (failure) {
      deps.logger.warn({ err: failure, payment: payment._id }, 'a payment code is still without an answer');
      // Behind the others, so that a seller's silence about one does not hide the rest.
      await paymentCollection().updateOne(
        { _id: payment._id, codeAsked: { $ne: null } },
        { $set: { 'codeAsked.askedAt': deps.clock() }, $inc: { version: 1 } },
      );
    }
  }
  return settled;
};
