import type { ClientSession } from 'mongodb';

import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { WorkingSet } from '../../platform/database/working-set.ts';
import { userAccount, userIdOf } from './account-id.ts';
import { AccountModel, accounts, type Account, type ClosedAccount } from './account.model.ts';
import { emptyAccount } from './open-account.ts';

/**
 * Claims a user's account for work that moves none of its money yet: a top-up that is begun, a payout of earnings, a report of a fault. The
 * account is written, so that of this work and an erasure at the same moment only one is committed (rule 7.13).
 * @throws CommerceError ACCOUNT_INACTIVE when the account's owner had it erased.
 */
export const claimAccount = (working: WorkingSet, userId: number): void => {
  const account = working.find(accounts, userAccount(userId));
  if (account?.closed) throw new CommerceError('ACCOUNT_INACTIVE');
  if (account) working.update(accounts, account._id, {});
  else working.insert(accounts, emptyAccount(userId));
};

/** The end of an account as it was seen, or undefined while something of it is held: an open order, or one that still waits. */
export const endOf = (seen: Account, at: Date): ClosedAccount | undefined =>
  seen.held === 0 && seen.openHolds === 0 ? { at, sequence: seen.sequence } : undefined;

/**
 * Closes an account in the caller's transaction, provided that it is still as it was seen. Every purchase, top-up, payout and report of a
 * fault writes the account, so nothing that came after the look is overlooked.
 * @returns false when something was written since.
 */
export const closeAccount = async (
  { _id, version }: Account,
  closed: ClosedAccount,
  session: ClientSession,
): Promise<boolean> => {
  const { modifiedCount } = await AccountModel.updateOne(
    { _id, version },
    { $set: { closed }, $inc: { version: 1 } },
    { session },
  );
  return modifiedCount === 1;
};

/** The users of these whose accounts are closed. */
export const findClosed = async (userIds: readonly number[]): Promise<ReadonlySet<number>> => {
  const ids = userIds.map(userAccount);
  const closed = await AccountModel.find({ _id: { $in: ids }, closed: { $exists: true } }, { _id: 1 }).lean<
    Pick<Account, '_id'>[]
  >();
  return new Set(closed.map(({ _id }) => userIdOf(_id)));
};
