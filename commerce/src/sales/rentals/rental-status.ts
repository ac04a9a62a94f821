import type { RentalStatus } from '@shop/shared-types/contract/rentals';

/**
 * The allowed moves of a rental. A cancel gives the whole price back; the loss of the number gives back the price of the remaining time.
 */
const movesFrom: Record<RentalStatus, readonly RentalStatus[]> = {
  active: ['received', 'returned', 'cancelled', 'expired', 'not-found'],
  received: ['returned', 'expired', 'not-found'],
  returned: [],
  cancelled: [],
  expired: [],
  'not-found': [],
};

/** Holds the table. Use cases refuse with errors of their own before. @throws Error for a move that the table does not have. */
export const assertMove = (from: RentalStatus, to: RentalStatus): void => {
  if (!movesFrom[from].includes(to)) throw new Error(`a rental does not move from ${from} to ${to}`);
};

/** The states of rentals that have not yet been ended (rule 5.6). */
export const openStatuses = (Object.keys(movesFrom) as RentalStatus[]).filter((status) => movesFrom[status].length > 0);

/** Whether the rental has not yet been ended. */
export const isOpen = (status: RentalStatus): boolean => movesFrom[status].length > 0;
