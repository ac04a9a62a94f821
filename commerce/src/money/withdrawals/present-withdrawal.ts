import type { Withdrawal, WithdrawalMethod } from '@shop/shared-types/contract/withdrawals';

import type { WithdrawalDocument } from './withdrawal.model.ts';

const currencies: Record<WithdrawalMethod, string> = {
  card: 'RUB',
  'usdt-trc20': 'USDT',
  bitcoin: 'BTC',
  litecoin: 'LTC',
  tron: 'TRX',
};

/** A withdrawal as its owner sees it. */
export const presentWithdrawal = (withdrawal: WithdrawalDocument): Withdrawal => ({
  id: withdrawal._id,
  source: withdrawal.source,
  status: withdrawal.status,
  method: withdrawal.method,
  requisites: withdrawal.requisitesShown,
  sum: withdrawal.sum,
  currency: currencies[withdrawal.method],
  sumUsd: Math.floor(withdrawal.sum / withdrawal.rubPerUsd),
  date: withdrawal.requestedAt.toISOString(),
  comment: withdrawal.decisions.at(-1)?.comment ?? '',
  transactionId: withdrawal.decisions.at(-1)?.transactionId ?? '',
});
