import type { RentalStatus } from '@shop/shared-types/contract/rentals';

/**
 * The allowed transitions of a rental. A cancel gives the whole price back; the loss of the number gives back the price of the remaining time.
 */
const transitionsFrom: Record<RentalStatus, readonly RentalStatus[]> = {
  active: ['received', 'returned', 'cancelled', 'expired', 'not-found'],
  received: ['returned', 'expired', 'not-found'],
  returned: [],
  cancelled: [],
  expired: [],
  'not-found': [],
};

/**
 * The last guard of a rental's status. Use cases check earlier, and refuse with errors that a buyer can read.
 * @throws Error for a transition that is not in `transitionsFrom`.
 */
export const assertTransition = (from: RentalStatus, to: RentalStatus): void => {
  if (!transitionsFrom[from].includes(to)) throw new Error(`a rental does not move from ${from} to ${to}`);
};

/** The states of rentals that have not yet been ended (rule 5.6). */
export const openStatuses = (Object.keys(transitionsFrom) as RentalStatus[]).filter(
  (status) => transitionsFrom[status].length > 0,
);

/** Whether the rental has not yet been ended. */
export const isOpen = (status: RentalStatus): boolean => transitionsFrom[status].length > 0;
