import { hasOpenPlaces } from '../../sales/activations/wholesale/close-orders.ts';
import { listOrders } from '../../sales/orders/list-orders.ts';
import { hasArrivingPayment } from '../../money/payments/find-payments.ts';
import { hasOpenDispute } from '../../sales/refunds/disputes/list-disputes.ts';
import { hasWaitingOrder } from '../../sales/repeat-orders/find-repeat-orders.ts';
import { listWithdrawals } from '../../money/withdrawals/list-withdrawals.ts';
import { openStatuses } from '../../money/withdrawals/withdrawal-status.ts';
import { readPages } from '../../platform/export/read-pages.ts';

/** Work of an account that is not over; money may still move because of it. */
export type Unfinished = 'orders' | 'top-ups' | 'withdrawals';

const hasOpenWithdrawal = async (userId: number): Promise<boolean> => {
  for await (const { status } of readPages(
    (page) => listWithdrawals({ userId, ...page }),
    ({ _id }) => _id,
  )) {
    if (openStatuses.includes(status)) return true;
  }
  return false;
};

/**
 * What of a user is still under way at a moment. A top-up counts until its end: the provider may have the money already and not have told
 * of it. What is paid after that is an unmatched payment once the account is erased.
 */
export const findUnfinished = async (userId: number, now: Date): Promise<Unfinished[]> => {
  const [running, isBuying, isSearching, isDisputing, arriving, isWithdrawing] = await Promise.all([
    listOrders({ userId, state: 'running', limit: 1 }),
    hasOpenPlaces(userId),
    hasWaitingOrder(userId),
    hasOpenDispute(userId),
    hasArrivingPayment(userId, now),
    hasOpenWithdrawal(userId),
  ]);
  return [
    ...(running.length > 0 || isBuying || isSearching || isDisputing ? (['orders'] as const) : []),
    ...(arriving ? (['top-ups'] as const) : []),
    ...(isWithdrawing ? (['withdrawals'] as const) : []),
  ];
};
