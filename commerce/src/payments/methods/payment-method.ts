import type { PaymentMethodCode } from '@shop/shared-types/contract/payments';
import type { LocaleCode } from '@shop/shared-types/locales';
import type { Money } from '@shop/shared-types/money';

import type { ChainReader } from '../chains/chain-reader.ts';
import type { Coin } from '../coins.ts';
import type { Rates } from '../rates/read-rate.ts';

interface MethodFacts {
  code: PaymentMethodCode;
  name: string;
  /** What the buyer pays in. */
  currency: string;
  feeBasisPoints: number;
  /** Dollars kept from a refund (specification section 9: tether). */
  refundFeeUsd: number;
  /** Logos of the footer's set. */
  icons: readonly string[];
  /** Least top-up. @returns undefined while the method cannot be offered, for lack of a rate. */
  minimumFor(reader: { locale: LocaleCode; rates: Rates }): Money | undefined;
}

/** What a provider's page needs to know of a top-up. */
export interface PageRequest {
  paymentId: string;
  charge: Money;
  /** Shown to the payer. */
  description: string;
  returnUrls: { success: string; failure: string };
}

export interface RawCallback {
  /** Lower-cased names. */
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

/** What a provider says happened. */
export interface CallbackNews {
  paymentId: string;
  /** The provider's own id of this payment: it is credited once. */
  providerPaymentId: string;
  state: 'pending' | 'paid' | 'failed';
  amount: Money;
  /** The provider's name for the means that it was paid with, such as a card's fingerprint; empty when it tells none. */
  payer: string;
  /** What the provider wants to read when we have understood. */
  reply: { contentType: 'application/json' | 'text/plain'; text: string };
}

/** Paid on the provider's page; told by a signed callback. */
export interface RedirectMethod extends MethodFacts {
  kind: 'redirect';
  /** Address of the page, signed by us. */
  pageUrlFor(request: PageRequest): string;
  /** @returns undefined when the signature is wrong. @throws CommerceError INPUT_INVALID when a signed body makes no sense. */
  readCallback(callback: RawCallback): CallbackNews | undefined;
}

/** Paid by a transfer of an exact amount; found on the chain. */
export interface CryptoMethod extends MethodFacts {
  kind: 'crypto';
  coin: Coin;
  address: string;
  reader: ChainReader;
  /** Opens a wallet with the transfer filled in. */
  walletUrlFor(invoice: { address: string; exactAmount: string; expiresAt: Date }): string;
}

export type Redemption =
  | { outcome: 'redeemed'; couponId: string; /** Hundredths of the method's currency. */ hundredths: number }
  | { outcome: 'wrong-code' }
  | { outcome: 'coupon-not-found' }
  /** No answer, or a broken one: the coupon may or may not be spent. Asking again with the same payment is safe. */
  | { outcome: 'unknown' };

/** Paid by a code bought elsewhere. */
export interface CodeMethod extends MethodFacts {
  kind: 'code';
  /** Spends a coupon for a payment. The same coupon and payment again give the same answer and spend nothing. */
  redeem(code: string, paymentId: string): Promise<Redemption>;
}

/** One interface, a method an adapter; only configured ones exist. */
export type PaymentMethodAdapter = RedirectMethod | CryptoMethod | CodeMethod;

export type PaymentMethods = ReadonlyMap<PaymentMethodCode, PaymentMethodAdapter>;
