import type { WithdrawalStatus } from '@shop/shared-types/contract/withdrawals';

import type { RowOf } from '../calls/office-contract';
import type { Decision } from '../parts/decision-buttons';

export type Payout = RowOf<'adminListWithdrawals'>;
type PayoutDecision = Decision<'adminDecideWithdrawal'>;

const reject: PayoutDecision = { name: 'rejected', label: 'Reject', needsComment: true };
const decisionsFrom: Record<WithdrawalStatus, readonly PayoutDecision[]> = {
  requested: [{ name: 'approved', label: 'Approve' }, reject],
  approved: [{ name: 'paid', label: 'Paid', needsTransaction: true }, reject],
  paid: [],
  rejected: [],
};

/** The decisions that the signed-in person can make: without a second person, or for an owner who cannot be paid, only a rejection. */
export const decisionsFor = ({
  status,
  isOwnerBlocked,
  needsSecondPerson,
}: Pick<Payout, 'status' | 'isOwnerBlocked' | 'needsSecondPerson'>): readonly PayoutDecision[] =>
  decisionsFrom[status].filter(({ name }) => name === 'rejected' || !(isOwnerBlocked || needsSecondPerson));

/** Whether a payout can be marked as paid together with others. */
export const isPayable = (payout: Pick<Payout, 'status' | 'isOwnerBlocked' | 'needsSecondPerson'>): boolean =>
  decisionsFor(payout).some(({ name }) => name === 'paid');

/** Kopecks. */
export const totalOf = (payouts: readonly Pick<Payout, 'sum'>[]): number =>
  payouts.reduce((total, { sum }) => total + sum, 0);
