import type { Filter } from 'mongodb';

import type { EarningsMovement } from '@shop/shared-types/contract/withdrawals';

import { userAccount, type DerivedAccountId } from '../../ledger/balances/account-id.ts';
import { effectOn } from '../../ledger/balances/fold.ts';
import { transferCollection, type Transfer } from '../../ledger/transfers/transfer.model.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { withdrawalCollection, type WithdrawalDocument } from './withdrawal.model.ts';

export interface EarningsBehind {
  /** The request of the payout before; null: there was none, so the movements begin with the first one. */
  since: string | null;
  movements: EarningsMovement[];
}

/** The payout of the same earnings that was asked for before this one and not rejected. */
const findPrevious = async ({
  userId,
  source,
  requestedAt,
}: WithdrawalDocument): Promise<WithdrawalDocument | undefined> =>
  (await withdrawalCollection().findOne(
    { userId, source, requestedAt: { $lt: requestedAt }, status: { $ne: 'rejected' } },
    { sort: { requestedAt: -1 } },
  )) ?? undefined;

const present = (transfer: Transfer, accounts: readonly string[]): EarningsMovement => ({
  id: transfer._id,
  at: transfer.at.toISOString(),
  amount: accounts.reduce((sum, account) => sum + effectOn(account, transfer), 0),
  kind: transfer.kind,
  reference: transfer.reference,
});

/**
 * What a payout is made of (rule 12.8): the movements of the accounts that it was taken from since the payout before, newest first, without the movements
 * of payouts. Staff sees everybody's, an owner his own.
 * @throws CommerceError WITHDRAWAL_NOT_FOUND, also for somebody else's.
 */
export const listEarningsBehind = async ({
  id,
  userId,
  before,
  limit,
}: {
  id: string;
  /** The owner who asks; left out for staff. */
  userId?: number | undefined;
  before?: string | undefined;
  limit: number;
}): Promise<EarningsBehind> => {
  const withdrawal = await withdrawalCollection().findOne({ _id: id, ...(userId === undefined ? {} : { userId }) });
  if (!withdrawal) throw new CommerceError('WITHDRAWAL_NOT_FOUND');
  const accounts = withdrawal.parts.map(({ account }) => account);
  // An agent's share is on the balance, among all that is bought with it.
  const ofEarnings: Filter<Transfer> =
    withdrawal.source === 'agent'
      ? { 'row.account': userAccount(withdrawal.userId), kind: 'partner-share' }
      : { folds: { $in: accounts as DerivedAccountId[] } };
  const previous = await findPrevious(withdrawal);
  const since = previous?.requestedAt ?? null;
  const span = { $lte: withdrawal.requestedAt, ...(since ? { $gt: since } : {}) };
  const last = before === undefined ? null : await transferCollection().findOne({ _id: before, ...ofEarnings });
  if (before !== undefined && !last) return { since: since?.toISOString() ?? null, movements: [] };
  const filter: Filter<Transfer> = {
    ...ofEarnings,
    at: span,
    reference: { $not: /^withdrawal:/ },
    ...(last ? { $or: [{ at: { $lt: last.at } }, { at: last.at, _id: { $lt: last._id } }] } : {}),
  };
  const found = await transferCollection().find(filter).sort({ at: -1, _id: -1 }).limit(limit).toArray();
  return { since: since?.toISOString() ?? null, movements: found.map((transfer) => present(transfer, accounts)) };
};
