import { createHash } from 'node:crypto';

import { openPaymentsMax, paymentLifeMs } from '@shop/shared-types/constants';
import type { PaymentMethodCode } from '@shop/shared-types/contract/payments';
import { locales, unprefixedLocale, type LocaleCode } from '@shop/shared-types/locales';
import { formatMoney, noMoney, type Money } from '@shop/shared-types/money';

import type { Clock } from '../platform/clock/clock.ts';
import type { Randomness } from '../platform/clock/randomness.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { claimTail, releaseTail } from './claim-tail.ts';
import { formatCoinAmount } from './coins.ts';
import { exactAmountOf } from './exact-amount.ts';
import { addFee } from './fees.ts';
import type { CryptoMethod, PaymentMethodAdapter, PaymentMethods, RedirectMethod } from './methods/payment-method.ts';
import { paymentCollection, PaymentModel, type PaymentDocument } from './payment.model.ts';
import { assertPromoCode } from './promo-codes/assert-promo-code.ts';
import { readRates, type Rates } from './rates/read-rate.ts';
import type { RatedCurrency } from './rates/exchange-rate.model.ts';

export interface StartPaymentDeps {
  methods: PaymentMethods;
  clock: Clock;
  randomness: Randomness;
  secrets: Secrets;
  publicUrl: string;
}

export interface StartPaymentRequest {
  userId: number;
  method: PaymentMethodCode;
  amount: Money;
  promoCode?: string | undefined;
  locale: LocaleCode;
  idempotencyKey?: string | undefined;
}

const idLength = 24;
const duplicateKey = 11_000;
const retryAfterSeconds = 600;

const isDuplicate = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === duplicateKey;

/** With a key the id follows from it, so that a repeated request finds its own top-up. */
const idOf = ({ secrets, randomness }: StartPaymentDeps, userId: number, key: string | undefined): string =>
  key === undefined
    ? randomness.bytes(idLength / 2).toString('hex')
    : secrets.keyedHash('payment-id', `${userId}|${key}`).slice(0, idLength);

const hashOf = ({ method, amount, promoCode }: StartPaymentRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([method, amount, promoCode ?? '']))
    .digest('hex');

const assertMinimum = (method: PaymentMethodAdapter, { amount, locale }: StartPaymentRequest, rates: Rates): void => {
  const minimum = method.minimumFor({ locale, rates });
  if (minimum === undefined) throw new CommerceError('PAYMENT_METHOD_UNAVAILABLE');
  if (amount >= minimum) return;
  const { languageTag } = locales[locale];
  throw new CommerceError('AMOUNT_TOO_SMALL', {
    minimum: formatMoney(minimum, { currency: 'RUB', languageTag }),
    minimumKopecks: minimum,
  });
};

/** Every open invoice keeps an amount to itself, so nobody may open them without end. */
const assertFewOpen = async (userId: number, method: PaymentMethodCode, now: Date): Promise<void> => {
  const open = { userId, method, status: 'pending', expiresAt: { $gt: now } } as const;
  if ((await PaymentModel.countDocuments(open).limit(openPaymentsMax)) >= openPaymentsMax) {
    throw new CommerceError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  }
};

const pageUrlFor = (
  { publicUrl }: StartPaymentDeps,
  method: RedirectMethod,
  { _id, charge }: PaymentDocument,
  locale: LocaleCode,
): string => {
  const home = `${publicUrl}${locale === unprefixedLocale ? '' : `/${locale}`}`;
  return method.pageUrlFor({
    paymentId: _id,
    charge,
    description: `№ ${_id}`,
    returnUrls: { success: `${home}/success-payment?payment=${_id}`, failure: `${home}/profile/pay?payment=${_id}` },
  });
};

const addInvoice = async (
  deps: StartPaymentDeps,
  method: CryptoMethod,
  payment: PaymentDocument,
): Promise<PaymentDocument> => {
  const { _id, charge, microRubles, createdAt, expiresAt } = payment;
  if (microRubles === null) throw new CommerceError('PAYMENT_METHOD_UNAVAILABLE');
  const { coin, address } = method;
  const { randomness } = deps;
  const tail = await claimTail(method, { paymentId: _id, now: createdAt, expiresAt, randomness });
  const units = exactAmountOf(charge, microRubles, tail, coin);
  const exactAmount = formatCoinAmount(units, coin.decimals);
  return {
    ...payment,
    invoice: {
      currency: coin.currency,
      address,
      units: units.toString(),
      tail,
      walletUrl: method.walletUrlFor({ address, exactAmount, expiresAt }),
      confirmationsNeeded: coin.confirmationsNeeded,
      unfinished: null,
    },
  };
};

const buildDocument = async (
  deps: StartPaymentDeps,
  method: PaymentMethodAdapter,
  request: StartPaymentRequest,
  given: { id: string; promoCode: string | undefined; rates: Rates; now: Date },
): Promise<PaymentDocument> => {
  const { id, promoCode, rates, now } = given;
  const payment: PaymentDocument = {
    _id: id,
    userId: request.userId,
    method: method.code,
    requestHash: hashOf(request),
    amount: request.amount,
    charge: addFee(request.amount, method.feeBasisPoints),
    feeBasisPoints: method.feeBasisPoints,
    status: 'pending',
    received: '0',
    credited: noMoney,
    bonus: noMoney,
    refunded: noMoney,
    bonusTakenBack: noMoney,
    isLate: false,
    promoCode: promoCode === undefined ? null : { code: promoCode, outcome: 'waiting' },
    redirectUrl: null,
    microRubles: method.kind === 'redirect' ? null : (rates[method.currency as RatedCurrency] ?? null),
    invoice: null,
    codeAsked: null,
    codeHash: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + paymentLifeMs),
    reportedAt: null,
    version: 1,
  };
  switch (method.kind) {
    case 'redirect':
      return { ...payment, redirectUrl: pageUrlFor(deps, method, payment, request.locale) };
    case 'crypto':
      return addInvoice(deps, method, payment);
    case 'code':
      return payment;
  }
};

const findEarlier = async (id: string, requestHash: string): Promise<PaymentDocument | undefined> => {
  const earlier = await PaymentModel.findById(id).lean();
  if (!earlier) return undefined;
  if (earlier.requestHash !== requestHash) throw new CommerceError('IDEMPOTENCY_KEY_REUSED');
  return earlier;
};

/**
 * Starts a top-up: the provider's page, an invoice over an exact amount, or a payment that waits for a code.
 * The same key and request again give the same top-up. No money moves here.
 * @throws CommerceError PAYMENT_METHOD_UNAVAILABLE, AMOUNT_TOO_SMALL, PROMO_CODE_INVALID, PROMO_CODE_USED,
 * TOO_MANY_REQUESTS, IDEMPOTENCY_KEY_REUSED.
 */
export const startPayment = async (deps: StartPaymentDeps, request: StartPaymentRequest): Promise<PaymentDocument> => {
  const { userId, idempotencyKey } = request;
  const id = idOf(deps, userId, idempotencyKey);
  const earlier = await findEarlier(id, hashOf(request));
  if (earlier) return earlier;

  const now = deps.clock();
  const method = deps.methods.get(request.method);
  if (!method) throw new CommerceError('PAYMENT_METHOD_UNAVAILABLE');
  const rates = await readRates(now);
  assertMinimum(method, request, rates);
  const promoCode = request.promoCode ? await assertPromoCode(request.promoCode, userId, now) : undefined;
  if (method.kind !== 'redirect') await assertFewOpen(userId, method.code, now);

  const payment = await buildDocument(deps, method, request, { id, promoCode, rates, now });
  try {
    await paymentCollection().insertOne(payment);
  } catch (failure) {
    if (method.kind === 'crypto' && payment.invoice) await releaseTail(method, id, payment.invoice.tail);
    if (!isDuplicate(failure)) throw failure;
    // A parallel request with the same key was quicker.
    const quicker = await findEarlier(id, hashOf(request));
    if (!quicker) throw failure;
    return quicker;
  }
  return payment;
};
