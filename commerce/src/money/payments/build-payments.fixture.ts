import mongoose from 'mongoose';

import { loyaltyRanks } from '@shop/shared-types/constants';
import { kopecks, type Money } from '@shop/shared-types/money';
import { paymentMethodCodes, type PaymentMethodCode } from '@shop/shared-types/payment-methods';

import { createFindSalesAtRisk } from '../../sales/refunds/chargebacks/prepare-chargeback.ts';
import { openAccount } from '../../ledger/balances/open-account.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { createGroupCommit, type GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import type { TestNode } from '../../platform/testing/build-test-node.fixture.ts';
import { createThrottle } from '../../platform/throttling/create-throttle.ts';
import type { ProviderFees } from './incoming/book-fees.ts';
import type { ChargebackDays } from './incoming/credit-incoming.ts';
import type { ChainReader, ChainTransfer } from './chains/chain-reader.ts';
import { createCardMethod, signCardCallback } from './methods/card.ts';
import { createCryptoMethod } from './methods/crypto.ts';
import { createPayeerMethod } from './methods/payeer.ts';
import type {
  CodeMethod,
  PaymentMethodAdapter,
  PaymentMethods,
  RawCallback,
  Redemption,
} from './methods/payment-method.ts';
import { createPromoThrottles } from './promo-codes/promo-throttles.ts';
import { ExchangeRateModel, type RatedCurrency } from './rates/exchange-rate.model.ts';

const cardSecret = 'card-secret-for-tests';
const payeerSecret = 'payeer-secret-for-tests';
export const tetherWallet = 'TMQd6k8drVeJ9TfTuojdntcbRLxTVew4cC';
export const testUser = 7;

/** 500,000 rubles; by Alipay 100,000. */
const testMaximums = Object.fromEntries(
  paymentMethodCodes.map((code) => [code, kopecks(code === 'alipay' ? 10_000_000 : 50_000_000)]),
) as Record<PaymentMethodCode, Money>;

/** A chain whose transfers the test adds by hand. */
export interface ScriptedChain extends ChainReader {
  transfers: ChainTransfer[];
  isDown: boolean;
  cursorsSeen: (string | undefined)[];
}

export const createScriptedChain = (): ScriptedChain => {
  const chain: ScriptedChain = {
    transfers: [],
    isDown: false,
    cursorsSeen: [],
    readTransfers: (_address, cursor, now) => {
      chain.cursorsSeen.push(cursor);
      if (chain.isDown) return Promise.reject(new Error('the chain is down'));
      return Promise.resolve({ transfers: [...chain.transfers], cursor: String(now.getTime()) });
    },
  };
  return chain;
};

/** A seller of codes whose answers a test sets. */
export interface ScriptedSeller {
  answers: Map<string, Redemption>;
  asked: { code: string; paymentId: string }[];
}

const createScriptedCodes = (seller: ScriptedSeller): CodeMethod => ({
  code: 'alipay',
  kind: 'code',
  name: 'Alipay',
  currency: 'CNY',
  feeBasisPoints: 0,
  refundFeeUsd: 0,
  icons: ['alipay'],
  minimumFor: () => kopecks(12_500),
  redeem: (code, paymentId) => {
    seller.asked.push({ code, paymentId });
    return Promise.resolve(seller.answers.get(code) ?? { outcome: 'coupon-not-found' });
  },
});

const testRates: Readonly<Record<RatedCurrency, number>> = {
  USDT: 90_000_000,
  BTC: 8_000_000_000_000,
  LTC: 9_000_000_000,
  TRX: 25_000_000,
  CNY: 12_500_000,
};

export const saveRates = async (
  readAt: Date,
  rates: Partial<Record<RatedCurrency, number>> = testRates,
): Promise<void> => {
  for (const [_id, microRubles] of Object.entries(rates)) {
    await ExchangeRateModel.updateOne(
      { _id: _id as RatedCurrency },
      { $set: { microRubles, readAt } },
      { upsert: true },
    );
  }
};

const terms: { providerFees: ProviderFees; chargebackDays: ChargebackDays } = {
  providerFees: {},
  chargebackDays: { card: 14 },
};

const createTether = (reader: ReturnType<typeof createScriptedChain>) =>
  createCryptoMethod({
    code: 'usdt-trc20',
    name: 'Tether (TRC20)',
    icon: 'tether',
    address: tetherWallet,
    reader,
    confirmationsNeeded: 19,
    feeBasisPoints: 0,
    refundFeeUsd: 10,
    minimum: kopecks(50_000),
    scheme: 'tron',
  });

/** The dependencies of payments on the test database, with one user who has an account. */
export const buildPayments = async ({
  testClock,
  clock,
  logger,
  randomness,
  secrets,
  groupCommit,
  ...node
}: TestNode) => {
  const chain = createScriptedChain();
  const seller: ScriptedSeller = { answers: new Map(), asked: [] };
  const tether = createTether(chain);
  const adapters: PaymentMethodAdapter[] = [
    createCardMethod({
      pageUrl: 'https://bank.example/pay',
      merchantId: 'shop',
      secret: cardSecret,
      feeBasisPoints: 0,
      minimum: kopecks(10_000),
    }),
    createPayeerMethod({
      pageUrl: 'https://payeer.example/merchant/',
      shopId: '1000001',
      secret: payeerSecret,
      feeBasisPoints: 150,
      minimum: kopecks(5_000),
    }),
    tether,
    createScriptedCodes(seller),
  ];
  const methods: PaymentMethods = new Map(adapters.map((method) => [method.code, method]));
  const newGroupCommit = (): GroupCommit => createGroupCommit({ connection: mongoose.connection, clock, logger });
  await Promise.all([openAccount(testUser), saveRates(clock())]);
  return {
    /** Sends the outbox of committed transactions. @returns the e-mails. */
    sendMails: () => node.sendMails(),
    clock: testClock,
    chain,
    seller,
    tether,
    newGroupCommit,
    deps: {
      methods,
      groupCommit,
      clock,
      logger,
      randomness,
      secrets,
      publicUrl: node.publicUrl,
      atOwnOrigin: (url: string) => url,
      throttle: createThrottle({ name: 'payment-code', attemptsMax: 5, withinSeconds: 900 }),
      promoThrottles: createPromoThrottles(),
      maximums: testMaximums,
      readUsdRate: () => node.readUsdRate(),
      ...terms,
      loyaltyRanks,
      findSalesAtRisk: createFindSalesAtRisk(node),
      mailQueue: node.mailQueue,
      supportEmail: 'support@shop.example',
      staffLanguage: 'en' as const,
      brandName: 'Numeo',
    },
  };
};
export type PaymentsBench = Awaited<ReturnType<typeof buildPayments>>;

/** A callback signed as the card acquirer signs it. */
export const buildCardCallback = (
  orderId: string,
  overrides: { paymentId?: string; status?: string; amount?: number; payer?: string } = {},
): RawCallback => {
  const news = { paymentId: 'bank-1', orderId, status: 'paid', amount: 50_000, currency: 'RUB', ...overrides };
  const body = Buffer.from(JSON.stringify(news));
  return { headers: { 'x-signature': signCardCallback(body, cardSecret) }, body };
};

export const buildTransfer = (overrides: Partial<ChainTransfer> & Pick<ChainTransfer, 'units'>): ChainTransfer => ({
  id: 'tx-1',
  transactionId: 'tx-1',
  at: new Date('2026-01-05T09:10:00.000Z'),
  confirmations: 19,
  ...overrides,
});

export const postedOf = async (userId = testUser): Promise<number> => (await readBalance(userId)).posted;
