import { confirmationsNeeded } from '@shop/shared-types/constants';

/** The methods that are paid by a transfer of an exact amount. */
export type CoinCode = 'usdt-trc20' | 'bitcoin' | 'litecoin' | 'tron';

export interface Coin {
  code: CoinCode;
  /** Ticker, as wallets show it. */
  currency: string;
  network: string;
  /** Digits after the point of one coin; amounts are whole numbers of the smallest unit. */
  decimals: number;
  /** Last digits that tell an invoice from the others: worth at most a ruble, but for bitcoin, whose units are dear. */
  tailDigits: number;
  confirmationsNeeded: number;
}

export const coins: Readonly<Record<CoinCode, Coin>> = {
  'usdt-trc20': {
    code: 'usdt-trc20',
    currency: 'USDT',
    network: 'TRON (TRC20)',
    decimals: 6,
    tailDigits: 4,
    confirmationsNeeded: confirmationsNeeded['usdt-trc20'],
  },
  bitcoin: {
    code: 'bitcoin',
    currency: 'BTC',
    network: 'Bitcoin',
    decimals: 8,
    tailDigits: 3,
    confirmationsNeeded: confirmationsNeeded.bitcoin,
  },
  litecoin: {
    code: 'litecoin',
    currency: 'LTC',
    network: 'Litecoin',
    decimals: 8,
    tailDigits: 4,
    confirmationsNeeded: confirmationsNeeded.litecoin,
  },
  tron: {
    code: 'tron',
    currency: 'TRX',
    network: 'TRON',
    decimals: 6,
    tailDigits: 4,
    confirmationsNeeded: confirmationsNeeded.tron,
  },
};

const decimalPattern = /^(\d{1,20})(?:\.(\d{1,18}))?$/;

/** Decimal of a coin as a whole number of its smallest unit. @returns undefined for anything else or for digits too many. */
export const parseCoinAmount = (text: string, decimals: number): bigint | undefined => {
  const match = decimalPattern.exec(text);
  if (!match) return undefined;
  const [, whole = '0', fraction = ''] = match;
  if (fraction.length > decimals) return undefined;
  return BigInt(whole + fraction.padEnd(decimals, '0'));
};

/** All digits are printed, zeros too: the amount has to match to the last one. */
export const formatCoinAmount = (units: bigint, decimals: number): string => {
  const digits = units.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};
