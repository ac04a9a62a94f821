import type { Contract } from '@shop/shared-types/contract';
import type { WithdrawalMethod, WithdrawalSource } from '@shop/shared-types/contract/withdrawals';
import type { AnswerOf } from '@shop/shared-types/endpoint';

export type WithdrawalTerms = AnswerOf<Contract['getWithdrawalTerms']>;

/** The paged list of a source's payout requests. */
export const withdrawalsSubject = (source: WithdrawalSource) => ['listWithdrawals', source] as const;
export const withdrawalTermsKey = (source: WithdrawalSource) => ['getWithdrawalTerms', source] as const;

export type CoinMethod = Exclude<WithdrawalMethod, 'card'>;

/** Names of coins and networks, the same in all languages. */
export const coinNames: Readonly<Record<CoinMethod, string>> = {
  'usdt-trc20': 'USDT, TRC-20',
  bitcoin: 'Bitcoin',
  litecoin: 'Litecoin',
  tron: 'TRON',
};

export const coinMethods = Object.keys(coinNames) as CoinMethod[];
