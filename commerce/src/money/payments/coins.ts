import { paymentMethods, type CoinCode } from '@shop/shared-types/payment-methods';

export interface Coin {
  code: CoinCode;
  /** Ticker, as wallets show it. */
  currency: string;
  network: string;
  /** Number of decimal places; amounts are whole numbers of the smallest unit. */
  decimals: number;
  /** Number of last digits that distinguish an invoice from the others. Exchanges withhold fees in whole steps above these digits. */
  tailDigits: number;
  /**
   * Upper bound of the usual surcharge that makes an amount unique, as a power of ten of the smallest unit: about a ruble at most, 80
   * rubles for bitcoin, whose units are worth more. The surcharge is credited too.
   */
  raiseDigits: number;
  confirmationsNeeded: number;
}

export const coins: Readonly<Record<CoinCode, Coin>> = {
  'usdt-trc20': {
    code: 'usdt-trc20',
    currency: 'USDT',
    network: 'TRON (TRC20)',
    decimals: 6,
    tailDigits: 5,
    raiseDigits: 4,
    confirmationsNeeded: paymentMethods['usdt-trc20'].confirmationsNeeded,
  },
  bitcoin: {
    code: 'bitcoin',
    currency: 'BTC',
    network: 'Bitcoin',
    decimals: 8,
    tailDigits: 4,
    raiseDigits: 3,
    confirmationsNeeded: paymentMethods.bitcoin.confirmationsNeeded,
  },
  litecoin: {
    code: 'litecoin',
    currency: 'LTC',
    network: 'Litecoin',
    decimals: 8,
    tailDigits: 5,
    raiseDigits: 4,
    confirmationsNeeded: paymentMethods.litecoin.confirmationsNeeded,
  },
  tron: {
    code: 'tron',
    currency: 'TRX',
    network: 'TRON',
    decimals: 6,
    tailDigits: 5,
    raiseDigits: 4,
    confirmationsNeeded: paymentMethods.tron.confirmationsNeeded,
  },
};

const decimalPattern = /^(\d{1,20})(?:\.(\d{1,18}))?$/;

/**
 * Converts a decimal of a coin to a whole number of its smallest unit. @returns undefined for other text and for too many decimal places.
 */
export const parseCoinAmount = (text: string, decimals: number): bigint | undefined => {
  const match = decimalPattern.exec(text);
  if (!match) return undefined;
  const [, whole = '0', fraction = ''] = match;
  if (fraction.length > decimals) return undefined;
  return BigInt(whole + fraction.padEnd(decimals, '0'));
};

/** Prints all decimal places, zeros too: the amount has to match to the last digit. */
export const formatCoinAmount = (units: bigint, decimals: number): string => {
  const digits = units.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};
