import type { ActivationStatus } from '@shop/shared-types/contract/activations';

import { CommerceError } from '../../platform/http/commerce-error.ts';

/** The allowed transitions of an activation. Cancelled, banned and expired activations give the whole price back. */
const transitionsFrom: Record<ActivationStatus, readonly ActivationStatus[]> = {
  waiting: ['received', 'cancelled', 'banned', 'expired'],
  received: ['finished'],
  finished: [],
  cancelled: [],
  banned: [],
  expired: [],
};

/**
 * Enforces the table for every caller.
 * @throws CommerceError ACTIVATION_STATUS_CONFLICT with the present status.
 */
export const assertTransition = (from: ActivationStatus, to: ActivationStatus): void => {
  if (!transitionsFrom[from].includes(to)) throw new CommerceError('ACTIVATION_STATUS_CONFLICT', { status: from });
};

/** Whether the activation still runs: SMS may arrive, and its time counts. */
export const isOpen = (status: ActivationStatus): boolean => transitionsFrom[status].length > 0;

/** Whether the price was given back. */
export const isRefunded = (status: ActivationStatus): boolean =>
  status === 'cancelled' || status === 'banned' || status === 'expired';

/** Whether a code was delivered and paid. */
export const isPaid = (status: ActivationStatus): boolean => status === 'received' || status === 'finished';
