import { confirmationsNeeded, paymentFees, paymentMinimums } from '@shop/shared-types/constants';
import { kopecks, parseRubles, type Money } from '@shop/shared-types/money';

type Env = NodeJS.ProcessEnv;

/** What every method lets the operator change: `CARD_FEE_PERCENT`, `CARD_MINIMUM_RUB`, … */
export interface MethodTerms {
  feeBasisPoints: number;
  minimum: Money;
}

export interface ChainSettings extends MethodTerms {
  address: string;
  baseUrl: string;
  confirmationsNeeded: number;
}

/** Settings of the payment methods; one without its settings is not offered. */
export interface PaymentSettings {
  card?: MethodTerms & { pageUrl: string; merchantId: string; secret: string };
  payeer?: MethodTerms & { pageUrl: string; shopId: string; secret: string };
  usdtTrc20?: ChainSettings & { apiKey: string | undefined; contract: string };
  bitcoin?: ChainSettings;
  litecoin?: ChainSettings;
  tron?: ChainSettings & { apiKey: string | undefined };
  alipay?: { feeBasisPoints: number; codesUrl: string; secret: string };
  rateUrl: string;
  /** A web wallet for invoices; without it links are the coins' own (`bitcoin:…`). */
  walletPageUrl: string | undefined;
}

/** Tether's contract on tron's main network. */
const tetherContract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

class SettingsReader {
  readonly problems: string[] = [];

  constructor(private readonly env: Env) {}

  text(name: string): string | undefined {
    return this.env[name]?.trim() || undefined;
  }

  /** A page's address, exactly as it is given. */
  pageUrl(name: string, fallback?: string): string | undefined {
    const given = this.text(name) ?? fallback;
    if (given === undefined) return undefined;
    if (!URL.canParse(given) || !/^https?:/.test(given)) this.problems.push(`${name} has to be an http(s) address`);
    return given;
  }

  /** An address that paths are added to. */
  baseUrl(name: string, fallback?: string): string | undefined {
    return this.pageUrl(name, fallback)?.replace(/\/+$/, '');
  }

  /** All of a group, or none of it: half a method would lose payments. */
  group<Name extends string>(names: Readonly<Record<Name, string>>): Record<Name, string> | undefined {
    const entries = (Object.entries(names) as [Name, string][]).map(
      ([key, name]) => [key, this.text(name), name] as const,
    );
    const missing = entries.filter(([, value]) => value === undefined).map(([, , name]) => name);
    if (missing.length === entries.length) return undefined;
    if (missing.length > 0) this.problems.push(`${missing.join(', ')} is missing`);
    return Object.fromEntries(entries.map(([key, value]) => [key, value ?? ''])) as Record<Name, string>;
  }

  feeBasisPoints(prefix: string, fallback: number): number {
    const name = `${prefix}_FEE_PERCENT`;
    const given = this.text(name);
    if (given === undefined) return fallback;
    if (!/^\d{1,2}(\.\d{1,2})?$/.test(given)) this.problems.push(`${name} has to be a percentage such as 1.5`);
    return Math.round(Number(given) * 100);
  }

  terms(prefix: string, fallback: { fee: number; minimum: Money }): MethodTerms {
    const name = `${prefix}_MINIMUM_RUB`;
    const given = this.text(name);
    const minimum = given === undefined ? fallback.minimum : parseRubles(given);
    if (minimum === undefined) this.problems.push(`${name} has to be rubles such as 100 or 99.50`);
    return { feeBasisPoints: this.feeBasisPoints(prefix, fallback.fee), minimum: minimum ?? kopecks(0) };
  }

  wholeNumber(name: string, fallback: number): number {
    const given = this.text(name);
    if (given === undefined) return fallback;
    if (!/^[1-9]\d{0,2}$/.test(given)) this.problems.push(`${name} has to be a whole number from 1 to 999`);
    return Number(given);
  }

  chain(
    prefix: string,
    code: keyof typeof confirmationsNeeded,
    server: { name: string; fallback: string },
  ): ChainSettings | undefined {
    const address = this.text(`${prefix}_ADDRESS`);
    if (address === undefined) return undefined;
    return {
      ...this.terms(prefix, { fee: paymentFees[code], minimum: paymentMinimums[code] }),
      address,
      baseUrl: this.baseUrl(server.name, server.fallback) ?? '',
      confirmationsNeeded: this.wholeNumber(`${prefix}_CONFIRMATIONS`, confirmationsNeeded[code]),
    };
  }
}

const tronGrid = { name: 'TRONGRID_URL', fallback: 'https://api.trongrid.io' };

/**
 * Reads which payment methods the operator has configured.
 * @throws Error that names everything that is wrong or half set.
 */
export const readPaymentSettings = (env: Env): PaymentSettings => {
  const reader = new SettingsReader(env);
  const card = reader.group({ pageUrl: 'CARD_PAGE_URL', merchantId: 'CARD_MERCHANT_ID', secret: 'CARD_SECRET' });
  const payeer = reader.group({ shopId: 'PAYEER_SHOP_ID', secret: 'PAYEER_SECRET' });
  const alipay = reader.group({ codesUrl: 'ALIPAY_CODES_URL', secret: 'ALIPAY_SECRET' });
  const tether = reader.chain('USDT_TRC20', 'usdt-trc20', tronGrid);
  const tron = reader.chain('TRON', 'tron', tronGrid);
  const bitcoin = reader.chain('BITCOIN', 'bitcoin', {
    name: 'BITCOIN_ESPLORA_URL',
    fallback: 'https://blockstream.info/api',
  });
  const litecoin = reader.chain('LITECOIN', 'litecoin', {
    name: 'LITECOIN_ESPLORA_URL',
    fallback: 'https://litecoinspace.org/api',
  });
  const apiKey = reader.text('TRONGRID_API_KEY');
  const cardTerms = reader.terms('CARD', { fee: paymentFees.card, minimum: paymentMinimums.card });
  const payeerTerms = reader.terms('PAYEER', { fee: paymentFees.payeer, minimum: paymentMinimums.payeer });
  const settings: PaymentSettings = {
    ...(card ? { card: { ...cardTerms, ...card, pageUrl: reader.pageUrl('CARD_PAGE_URL') ?? '' } } : {}),
    ...(payeer
      ? {
          payeer: {
            ...payeerTerms,
            ...payeer,
            pageUrl: reader.pageUrl('PAYEER_PAGE_URL', 'https://payeer.com/merchant/') ?? '',
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
            codesUrl: reader.baseUrl('ALIPAY_CODES_URL') ?? '',
            feeBasisPoints: reader.feeBasisPoints('ALIPAY', paymentFees.alipay),
          },
        }
      : {}),
    rateUrl: reader.pageUrl('CRYPTO_RATE_URL', 'https://api.coingecko.com/api/v3/simple/price') ?? '',
    walletPageUrl: reader.pageUrl('CRYPTO_WALLET_PAGE_URL'),
  };
  if (reader.problems.length > 0) {
    throw new Error(`The payment settings are wrong: ${reader.problems.join('; ')}. See .env.example.`);
  }
  return settings;
};
