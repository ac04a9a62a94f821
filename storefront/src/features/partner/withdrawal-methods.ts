import type { WithdrawalMethod } from '@shop/shared-types/contract/withdrawals';

/** Coins and their networks; these names are the same in every language. */
export const coinNames: Readonly<Record<Exclude<WithdrawalMethod, 'card'>, string>> = {
  'usdt-trc20': 'USDT, TRC-20',
  bitcoin: 'Bitcoin',
  litecoin: 'Litecoin',
  tron: 'TRON',
};

export type CoinMethod = keyof typeof coinNames;

export const coinMethods = Object.keys(coinNames) as CoinMethod[];
