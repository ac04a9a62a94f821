import type { WithdrawalStatus } from '@shop/shared-types/contract/withdrawals';

/** The allowed changes of status. A rejection gives the sum back; a paid withdrawal stays paid. */
export const transitionsFrom: Record<WithdrawalStatus, readonly WithdrawalStatus[]> = {
  requested: ['approved', 'rejected'],
  approved: ['paid', 'rejected'],
  paid: [],
  rejected: [],
};

/** Whether the sum is neither paid nor given back. */
export const openStatuses: readonly WithdrawalStatus[] = ['requested', 'approved'];
