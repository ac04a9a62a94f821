import type { WithdrawalStatus } from '@shop/shared-types/contract/withdrawals';

/** The moves that a withdrawal may make. A rejection gives the sum back; what is paid stays paid. */
export const movesFrom: Record<WithdrawalStatus, readonly WithdrawalStatus[]> = {
  requested: ['approved', 'rejected'],
  approved: ['paid', 'rejected'],
  paid: [],
  rejected: [],
};

/** Its sum is neither paid nor given back. */
export const openStatuses: readonly WithdrawalStatus[] = ['requested', 'approved'];
