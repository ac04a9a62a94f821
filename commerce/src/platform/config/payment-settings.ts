import { kopecks, parseRubles, type Money } from '@shop/shared-types/money';
import {
  paymentMethodCodes,
  paymentMethods,
  type CoinCode,
  type PaymentMethodCode,
} from '@shop/shared-types/payment-methods';

import type { SettingsReader } from './settings-reader.ts';

/** Terms that the operator can change for every method: `CARD_FEE_PERCENT`, `CARD_MINIMUM_RUB`, … */
export interface MethodTerms {
  feeBasisPoints: number;
  minimum: Money;
}

export interface ChainSettings extends MethodTerms {
  address: string;
  baseUrl: string;
  confirmationsNeeded: number;
}

/** Settings of the payment methods. A method without its settings is not offered. */
export interface PaymentSettings {
  card?: MethodTerms & { pageUrl: string; merchantId: string; secret: string };
  payeer?: MethodTerms & { pageUrl: string; shopId: string; secret: string };
  usdtTrc20?: ChainSettings & { apiKey: string | undefined; contract: string };
  bitcoin?: ChainSettings;
  litecoin?: ChainSettings;
  tron?: ChainSettings & { apiKey: string | undefined };
  alipay?: { feeBasisPoints: number; codesUrl: string; secret: string };
  /** The highest top-up of each method: `CARD_MAXIMUM_RUB`, …, or `TOP_UP_MAXIMUM_RUB`. */
  maximums: Record<PaymentMethodCode, Money>;
  /** What each provider keeps of the money that it takes, in hundredths of a percent: `CARD_PROVIDER_FEE_PERCENT`, … */
  providerFees: Partial<Record<PaymentMethodCode, number>>;
  /** For how many days money of each method can be charged back: `CARD_CHARGEBACK_DAYS`, … */
  chargebackDays: Partial<Record<PaymentMethodCode, number>>;
  rateUrl: string;
  /** A web wallet for invoices. Without it, payment links use the coin's own scheme (`bitcoin:…`). */
  walletPageUrl: string | undefined;
}

/** Tether's contract on tron's main network. */
const tetherContract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

const readBasisPoints = (reader: SettingsReader, name: string, fallback: number): number => {
  const given = reader.text(name);
  if (given === undefined) return fallback;
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(given))
    reader.problem(`${name} is "${given}"; it has to be a percentage such as 1.5`);
  return Math.round(Number(given) * 100);
};

const readFeeBasisPoints = (reader: SettingsReader, prefix: string, fallback: number): number =>
  readBasisPoints(reader, `${prefix}_FEE_PERCENT`, fallback);

const prefixOf = (code: PaymentMethodCode): string => code.toUpperCase().replaceAll('-', '_');

const readProviderFees = (reader: SettingsReader): PaymentSettings['providerFees'] =>
  Object.fromEntries(
    paymentMethodCodes.map((code) => [code, readBasisPoints(reader, `${prefixOf(code)}_PROVIDER_FEE_PERCENT`, 0)]),
  );

/** Cards alone are charged back by themselves. Nobody waits for weeks to see the demo. */
const usualChargebackDays = { production: 14, elsewhere: 1 };

const readChargebackDays = (reader: SettingsReader, isProduction: boolean): PaymentSettings['chargebackDays'] =>
  Object.fromEntries(
    paymentMethodCodes.map((code) => {
      const ofCards = usualChargebackDays[isProduction ? 'production' : 'elsewhere'];
      const usual = code === 'card' ? ofCards : 0;
      return [code, reader.integer(`${prefixOf(code)}_CHARGEBACK_DAYS`, usual, { min: 0, max: 540 })];
    }),
  );

/** The highest top-up where the operator sets none: 500,000 rubles. */
const usualMaximum = kopecks(50_000_000);

const readRubles = (reader: SettingsReader, name: string, fallback: Money): Money => {
  const given = reader.text(name);
  const rubles = given === undefined ? fallback : parseRubles(given);
  if (rubles === undefined) reader.problem(`${name} is "${given}"; it has to be rubles such as 100 or 99.50`);
  return rubles ?? fallback;
};

const readMaximums = (reader: SettingsReader): PaymentSettings['maximums'] => {
  const ofAll = readRubles(reader, 'TOP_UP_MAXIMUM_RUB', usualMaximum);
  const maximums = paymentMethodCodes.map((code) => [code, readRubles(reader, `${prefixOf(code)}_MAXIMUM_RUB`, ofAll)]);
  return Object.fromEntries(maximums) as PaymentSettings['maximums'];
};

const readTerms = (reader: SettingsReader, prefix: string, fallback: MethodTerms): MethodTerms => ({
  feeBasisPoints: readFeeBasisPoints(reader, prefix, fallback.feeBasisPoints),
  minimum: readRubles(reader, `${prefix}_MINIMUM_RUB`, fallback.minimum),
});

const readChain = (
  reader: SettingsReader,
  prefix: string,
  code: CoinCode,
  server: { name: string; fallback: string },
): ChainSettings | undefined => {
  const address = reader.text(`${prefix}_ADDRESS`);
  if (address === undefined) return undefined;
  return {
    ...readTerms(reader, prefix, paymentMethods[code]),
    address,
    baseUrl: reader.baseUrl(server.name, server.fallback),
    confirmationsNeeded: reader.integer(`${prefix}_CONFIRMATIONS`, paymentMethods[code].confirmationsNeeded, {
      min: 1,
      max: 999,
    }),
  };
};

const tronGrid = { name: 'TRONGRID_URL', fallback: 'https://api.trongrid.io' };

/** Reads which payment methods the operator has configured. Wrong or incomplete settings are reported to the reader. */
export const readPaymentSettings = (reader: SettingsReader, isProduction: boolean): PaymentSettings => {
  const card = reader.group({ pageUrl: 'CARD_PAGE_URL', merchantId: 'CARD_MERCHANT_ID', secret: 'CARD_SECRET' });
  const payeer = reader.group({ shopId: 'PAYEER_SHOP_ID', secret: 'PAYEER_SECRET' });
  const alipay = reader.group({ codesUrl: 'ALIPAY_CODES_URL', secret: 'ALIPAY_SECRET' });
  const tether = readChain(reader, 'USDT_TRC20', 'usdt-trc20', tronGrid);
  const tron = readChain(reader, 'TRON', 'tron', tronGrid);
  const bitcoin = readChain(reader, 'BITCOIN', 'bitcoin', {
    name: 'BITCOIN_ESPLORA_URL',
    fallback: 'https://blockstream.info/api',
  });
  const litecoin = readChain(reader, 'LITECOIN', 'litecoin', {
    name: 'LITECOIN_ESPLORA_URL',
    fallback: 'https://litecoinspace.org/api',
  });
  const apiKey = reader.text('TRONGRID_API_KEY');
  const cardTerms = readTerms(reader, 'CARD', paymentMethods.card);
  const payeerTerms = readTerms(reader, 'PAYEER', paymentMethods.payeer);
  return {
    ...(card ? { card: { ...cardTerms, ...card, pageUrl: reader.pageUrl('CARD_PAGE_URL', '') } } : {}),
    ...(payeer
      ? {
          payeer: {
            ...payeerTerms,
            ...payeer,
            pageUrl: reader.pageUrl('PAYEER_PAGE_URL', 'https://payeer.com/merchant/'),
          },
        }
      : {}),
    ...(tether
      ? { usdtTrc20: { ...tether, apiKey, contract: reader.text('USDT_TRC20_CONTRACT') ?? tetherContract } }
      : {}),
    ...(bitcoin ? { bitcoin } : {}),
    ...(litecoin ? { litecoin } : {}),
    ...(tron ? { tron: { ...tron, apiKey } } : {}),
    ...(alipay
      ? {
          alipay: {
            ...alipay,
            codesUrl: reader.baseUrl('ALIPAY_CODES_URL', ''),
            feeBasisPoints: readFeeBasisPoints(reader, 'ALIPAY', paymentMethods.alipay.feeBasisPoints),
          },
        }
      : {}),
    maximums: readMaximums(reader),
    providerFees: readProviderFees(reader),
    chargebackDays: readChargebackDays(reader, isProduction),
    rateUrl: reader.pageUrl('CRYPTO_RATE_URL', 'https://api.coingecko.com/api/v3/simple/price'),
    walletPageUrl: reader.pageUrl('CRYPTO_WALLET_PAGE_URL', undefined),
  };
};
