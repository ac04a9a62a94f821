import type { LocaleCode } from '@shop/shared-types/locales';
import type { Money } from '@shop/shared-types/money';
import type { PaymentMethodCode } from '@shop/shared-types/payment-methods';

import type { ChainReader } from '../chains/chain-reader.ts';
import type { Coin } from '../coins.ts';
import type { Rates } from '../rates/read-rate.ts';

interface MethodFacts {
  code: PaymentMethodCode;
  name: string;
  /** The currency that the buyer pays in. */
  currency: string;
  feeBasisPoints: number;
  /** Dollars withheld from a refund (rule 8.5). */
  refundFeeUsd: number;
  /** Logos of the footer's set. */
  icons: readonly string[];
  /** Least top-up. @returns undefined while the method lacks a rate and cannot be offered. */
  minimumFor(reader: { locale: LocaleCode; rates: Rates }): Money | undefined;
}

/** The facts of a top-up that a provider's page needs. */
export interface PageRequest {
  paymentId: string;
  charge: Money;
  /** Shown to the payer. */
  description: string;
  returnUrls: { success: string; failure: string };
}

export interface RawCallback {
  /** Headers by lower-cased name. */
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

/** A provider's message about a payment. */
export interface CallbackNews {
  paymentId: string;
  /** The provider's own id of this payment, so that it is credited once. */
  providerPaymentId: string;
  /** `reversed`: the payer got the money back without an action of the shop, for example by a chargeback. */
  state: 'pending' | 'paid' | 'failed' | 'reversed';
  /** The sum that was paid; for a reversal, the sum that has gone back in all. */
  amount: Money;
  /** The provider's identifier of the payment means, such as a card's fingerprint; empty when it gives none. */
  payer: string;
  /** The body that the provider expects as confirmation. */
  reply: { contentType: 'application/json' | 'text/plain'; text: string };
}

/** Paid on the provider's page; a signed callback reports the payment. */
export interface RedirectMethod extends MethodFacts {
  kind: 'redirect';
  /** Address of the page, signed by us. */
  pageUrlFor(request: PageRequest): string;
  /** @returns undefined when the signature is wrong. @throws CommerceError INPUT_INVALID when a signed body makes no sense. */
  readCallback(callback: RawCallback): CallbackNews | undefined;
}

/** Paid by transferring an exact amount; the shop finds the transfer on the chain. */
export interface CryptoMethod extends MethodFacts {
  kind: 'crypto';
  coin: Coin;
  address: string;
  reader: ChainReader;
  /** Address that opens a wallet with the transfer filled in. */
  walletUrlFor(invoice: { address: string; exactAmount: string; expiresAt: Date }): string;
}

export type Redemption =
  | { outcome: 'redeemed'; couponId: string; /** Hundredths of the method's currency. */ hundredths: number }
  | { outcome: 'wrong-code' }
  | { outcome: 'coupon-not-found' }
  /** No answer, or a broken one: the coupon may or may not be spent. A repeat for the same payment is safe. */
  | { outcome: 'unknown' };

/** Paid by a code bought elsewhere. */
export interface CodeMethod extends MethodFacts {
  kind: 'code';
  /** Redeems a coupon for a payment. A repeat with the same coupon and payment gives the same answer and spends nothing. */
  redeem(code: string, paymentId: string): Promise<Redemption>;
}

/** Every method is an adapter of one of these interfaces; only configured methods exist. */
export type PaymentMethodAdapter = RedirectMethod | CryptoMethod | CodeMethod;

export type PaymentMethods = ReadonlyMap<PaymentMethodCode, PaymentMethodAdapter>;
