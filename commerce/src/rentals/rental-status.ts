import type { RentalStatus } from '@shop/shared-types/contract/rentals';

/** The moves that a rental may make (specification section 4). Only a cancel gives the price back. */
export const movesFrom: Record<RentalStatus, readonly RentalStatus[]> = {
  active: ['received', 'returned', 'cancelled', 'expired'],
  received: ['returned', 'expired'],
  returned: [],
  cancelled: [],
  expired: [],
};

export const canMove = (from: RentalStatus, to: RentalStatus): boolean => movesFrom[from].includes(to);

/** It was not ended yet. */
export const isOpen = (status: RentalStatus): boolean => movesFrom[status].length > 0;
