import type { WithdrawalMethod } from '@shop/shared-types/contract/withdrawals';

import type { WithdrawalTerms } from './withdrawal-keys';

/** Kopecks that a request of this method takes at least (rule 12.1). */
export const minimumOf = (method: WithdrawalMethod, { cardMin, cryptoMin }: WithdrawalTerms): number =>
  method === 'card' ? cardMin : cryptoMin;

export type SumProblem = 'too-small' | 'too-large';

/** What is wrong with a sum; the balance comes first, because no smaller sum helps where it lies below the minimum. */
export const sumProblemOf = (sum: number, method: WithdrawalMethod, terms: WithdrawalTerms): SumProblem | undefined => {
  if (sum > terms.balance) return 'too-large';
  return sum < minimumOf(method, terms) ? 'too-small' : undefined;
};
