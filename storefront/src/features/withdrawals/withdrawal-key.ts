import type { WithdrawalMethod, WithdrawalSource } from '@shop/shared-types/contract/withdrawals';

export const withdrawalsKey = (source: WithdrawalSource) => ['listWithdrawals', source] as const;
export const withdrawalTermsKey = (source: WithdrawalSource) => ['getWithdrawalTerms', source] as const;

/** Names of the coins, the same in all languages. */
export const coinNames: Readonly<Record<Exclude<WithdrawalMethod, 'card'>, string>> = {
  'usdt-trc20': 'USDT, TRC-20',
  bitcoin: 'Bitcoin',
  litecoin: 'Litecoin',
  tron: 'TRON',
};
