import { createHash } from 'node:crypto';

import { paymentLifeMs } from '@shop/shared-types/constants';
import { locales, type LocaleCode } from '@shop/shared-types/locales';
import { formatMoney, noMoney, type Money } from '@shop/shared-types/money';
import type { PaymentMethodCode } from '@shop/shared-types/payment-methods';

import type { AtOwnOrigin } from '../../../platform/site-languages/live-site-languages.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Randomness } from '../../../platform/clock/randomness.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import type { GroupCommit } from '../../../platform/database/group-commit/group-commit.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { pageUrl } from '../../../accounts/users/page-url.ts';
import { claimExactAmount, releaseTail } from './claim-exact-amount.ts';
import { formatCoinAmount } from '../coins.ts';
import { unitsFor } from './exact-amount.ts';
import { addFee } from '../fees.ts';
import type {
  CodeMethod,
  CryptoMethod,
  PaymentMethodAdapter,
  PaymentMethods,
  RedirectMethod,
} from '../methods/payment-method.ts';
import { PaymentModel, type PaymentDocument } from '../payment.model.ts';
import { assertPromoCode } from '../promo-codes/assert-promo-code.ts';
import { countGuess, type PromoThrottles } from '../promo-codes/promo-throttles.ts';
import { readRates, type Rates } from '../rates/read-rate.ts';
import type { RatedCurrency } from '../rates/exchange-rate.model.ts';
import { recordPaymentStart, recordUncountedStart } from './record-payment-start.ts';

export interface StartPaymentDeps {
  methods: PaymentMethods;
  groupCommit: GroupCommit;
  clock: Clock;
  randomness: Randomness;
  secrets: Secrets;
  publicUrl: string;
  atOwnOrigin: AtOwnOrigin;
  promoThrottles: PromoThrottles;
  /** The highest top-up of each method (rule 8.12). */
  maximums: Readonly<Record<PaymentMethodCode, Money>>;
}

export interface StartPaymentRequest {
  userId: number;
  method: PaymentMethodCode;
  amount: Money;
  promoCode?: string | undefined;
  /** Network address of the buyer: guesses at promo codes are counted by it, too. */
  address?: string | undefined;
  locale: LocaleCode;
  idempotencyKey?: string | undefined;
  /** Called when the answer, or the refusal, is the one that the same key got before. */
  onReplay?: (() => void) | undefined;
}

const idLength = 24;

/** With an idempotency key the id is derived from the key, so that a repeated request finds its own top-up. */
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

const assertMaximum = (
  { maximums }: StartPaymentDeps,
  { method, amount, locale }: Pick<StartPaymentRequest, 'method' | 'amount' | 'locale'>,
): void => {
  const maximum = maximums[method];
  if (amount <= maximum) return;
  const { languageTag } = locales[locale];
  throw new CommerceError('AMOUNT_TOO_LARGE', {
    maximum: formatMoney(maximum, { currency: 'RUB', languageTag }),
    maximumKopecks: maximum,
  });
};

const pageUrlFor = (
  { publicUrl, atOwnOrigin }: StartPaymentDeps,
  method: RedirectMethod,
  { _id, charge }: PaymentDocument,
  locale: LocaleCode,
): string => {
  // The buyer comes back to the host on which he pays, where he is signed in.
  const back = (path: string): string => atOwnOrigin(pageUrl(publicUrl, locale, `${path}?payment=${_id}`));
  return method.pageUrlFor({
    paymentId: _id,
    charge,
    description: `№ ${_id}`,
    returnUrls: { success: back('/success-payment'), failure: back('/profile/pay') },
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
  const unitsNeeded = unitsFor(charge, microRubles, coin);
  const claim = { paymentId: _id, unitsNeeded, now: createdAt, expiresAt, randomness };
  const { units, tail } = await claimExactAmount(method, claim);
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

const draftOf = (
  method: PaymentMethodAdapter,
  request: StartPaymentRequest,
  given: { id: string; promoCode: string | undefined; rates: Rates; now: Date },
): PaymentDocument => {
  const { id, promoCode, rates, now } = given;
  return {
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
};

const findEarlier = async (id: string, requestHash: string): Promise<PaymentDocument | undefined> => {
  const earlier = await PaymentModel.findById(id).lean();
  if (!earlier) return undefined;
  if (earlier.requestHash !== requestHash) throw new CommerceError('IDEMPOTENCY_KEY_REUSED');
  return earlier;
};

/** @throws CommerceError IDEMPOTENCY_KEY_REUSED when a parallel request with the same key asked for something else. */
const assertSameRequest = (stored: PaymentDocument, draft: PaymentDocument): PaymentDocument => {
  if (stored.requestHash !== draft.requestHash) throw new CommerceError('IDEMPOTENCY_KEY_REUSED');
  return stored;
};

const storeCounted = async (
  deps: StartPaymentDeps,
  method: CryptoMethod | CodeMethod,
  draft: PaymentDocument,
): Promise<PaymentDocument> => {
  let taken: number | undefined;
  const release = async (): Promise<void> => {
    if (method.kind === 'crypto' && taken !== undefined) await releaseTail(method, draft._id, taken);
  };
  try {
    const stored = await recordPaymentStart(deps, draft, async () => {
      const payment = method.kind === 'crypto' ? await addInvoice(deps, method, draft) : draft;
      taken = payment.invoice?.tail;
      return payment;
    });
    if (stored.invoice?.tail !== taken) await release();
    return assertSameRequest(stored, draft);
  } catch (failure) {
    // After any other failure the top-up may be stored. Its last digits then stay reserved until the reservation ends by itself.
    if (failure instanceof CommerceError && failure.code === 'TOO_MANY_REQUESTS') await release();
    throw failure;
  }
};

/**
 * Starts a top-up: the provider's page, an invoice over an exact amount, or a payment that waits for a code. A repeat of the same key and
 * request returns the same top-up. No money moves here.
 * @throws CommerceError PAYMENT_METHOD_UNAVAILABLE, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, PROMO_CODE_INVALID, PROMO_CODE_USED, PROMO_CODE_AMOUNT_TOO_SMALL,
 * TOO_MANY_REQUESTS, IDEMPOTENCY_KEY_REUSED; ACCOUNT_INACTIVE when its owner had the account erased.
 */
export const startPayment = async (deps: StartPaymentDeps, request: StartPaymentRequest): Promise<PaymentDocument> => {
  const { userId, idempotencyKey } = request;
  const id = idOf(deps, userId, idempotencyKey);
  const earlier = await findEarlier(id, hashOf(request));
  if (earlier) {
    request.onReplay?.();
    return earlier;
  }

  const now = deps.clock();
  const method = deps.methods.get(request.method);
  if (!method) throw new CommerceError('PAYMENT_METHOD_UNAVAILABLE');
  const rates = await readRates(now);
  assertMinimum(method, request, rates);
  assertMaximum(deps, request);
  const { amount, locale, promoCode: typed } = request;
  const promoCode = typed
    ? await countGuess(deps.promoThrottles, request, () => assertPromoCode(typed, { userId, amount, locale, now }))
    : undefined;
  const draft = draftOf(method, request, { id, promoCode, rates, now });
  if (method.kind !== 'redirect') return storeCounted(deps, method, draft);
  const redirect = { ...draft, redirectUrl: pageUrlFor(deps, method, draft, locale) };
  return assertSameRequest(await recordUncountedStart(deps, redirect), draft);
};
