import type { Money } from '@shop/shared-types/money';
import type { CoinCode } from '@shop/shared-types/payment-methods';

import type { ChainReader } from '../chains/chain-reader.ts';
import { coins } from '../coins.ts';
import type { RatedCurrency } from '../rates/exchange-rate.model.ts';
import type { CryptoMethod } from './payment-method.ts';

export interface CryptoSettings {
  code: CoinCode;
  name: string;
  icon: string;
  address: string;
  reader: ChainReader;
  confirmationsNeeded: number;
  feeBasisPoints: number;
  refundFeeUsd: number;
  minimum: Money;
  /** Address of a web wallet that opens with the transfer filled in, instead of a link of the coin's scheme. */
  walletPageUrl?: string | undefined;
  /** Scheme of links that the coin's wallets open, such as `bitcoin`. */
  scheme: string;
}

/** Shared by all exact-amount methods. */
export const createCryptoMethod = (settings: CryptoSettings): CryptoMethod => {
  const { code, scheme, walletPageUrl, address, reader, minimum } = settings;
  const coin = { ...coins[code], confirmationsNeeded: settings.confirmationsNeeded };
  return {
    code,
    kind: 'crypto',
    name: settings.name,
    currency: coin.currency,
    feeBasisPoints: settings.feeBasisPoints,
    refundFeeUsd: settings.refundFeeUsd,
    icons: [settings.icon],
    coin,
    address,
    reader,
    minimumFor: ({ rates }) => (rates[coin.currency as RatedCurrency] === undefined ? undefined : minimum),
    walletUrlFor: ({ address: to, exactAmount, expiresAt }) => {
      if (walletPageUrl === undefined) return `${scheme}:${to}?amount=${exactAmount}`;
      const url = new URL(walletPageUrl);
      const parameters = { currency: coin.currency, address: to, amount: exactAmount, until: expiresAt.toISOString() };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
  };
};
