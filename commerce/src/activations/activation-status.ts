import type { ActivationStatus } from '@shop/shared-types/contract/activations';

/** The moves that an activation may make. Cancelled, banned and expired give the whole price back. */
export const movesFrom: Record<ActivationStatus, readonly ActivationStatus[]> = {
  waiting: ['received', 'cancelled', 'banned', 'expired'],
  received: ['finished'],
  finished: [],
  cancelled: [],
  banned: [],
  expired: [],
};

export const canMove = (from: ActivationStatus, to: ActivationStatus): boolean => movesFrom[from].includes(to);

/** It runs: SMS may come, and the time counts. */
export const isOpen = (status: ActivationStatus): boolean => movesFrom[status].length > 0;

/** The price went back. */
export const isRefunded = (status: ActivationStatus): boolean =>
  status === 'cancelled' || status === 'banned' || status === 'expired';

/** A code was delivered and paid. */
export const isPaid = (status: ActivationStatus): boolean => status === 'received' || status === 'finished';
