import { announce } from '../../ledger/events/announce.ts';
import { userAccount } from '../../ledger/balances/account-id.ts';
import { accounts } from '../../ledger/balances/account.model.ts';
import type { WorkingSet } from '../../platform/database/working-set.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { allowanceAt, codesAfterPayment, givenBackAfter, type AllowanceSettings } from './allowance.ts';
import { presentAllowance } from './present-allowance.ts';

/** The settings that the rule is a part of. */
export interface WithAllowance {
  allowance: AllowanceSettings;
}

/**
 * Ensures that an account may take another number. The decision has to read the buyer's account, which every purchase does.
 * @throws CommerceError PURCHASES_PAUSED with `reason`, `retryAfterSeconds`, `releasedAt`, `allowance` and `used` (rule 4.25).
 */
export const assertMayBuy = (working: WorkingSet, { allowance }: WithAllowance, userId: number, at: Date): void => {
  const state = allowanceAt(working.get(accounts, userAccount(userId)), at, allowance);
  if (!state.releasedAt) return;
  const waitMs = state.releasedAt.getTime() - at.getTime();
  throw new CommerceError('PURCHASES_PAUSED', {
    reason: 'given-back',
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
    ...presentAllowance(state),
  });
};

/**
 * Counts a number that its buyer gave back without a code, in the transaction that gives the money back. It never refuses: money always
 * comes back. The give-back that pauses purchases is announced, once for each pause.
 */
export const countGivenBack = (
  working: WorkingSet,
  { allowance }: WithAllowance,
  { userId, takenAt }: { userId: number; takenAt: Date },
  at: Date,
): void => {
  const heldMs = at.getTime() - takenAt.getTime();
  if (heldMs >= allowance.freeAfterMs) return;
  const id = userAccount(userId);
  const account = working.get(accounts, id);
  const wasPaused = allowanceAt(account, at, allowance).releasedAt !== null;
  const after = working.update(accounts, id, { givenBack: givenBackAfter(account, { heldMs, at }, allowance) });
  const state = allowanceAt(after, at, allowance);
  if (!wasPaused && state.releasedAt) announce(working, userId, 'purchases.paused', presentAllowance(state), at);
};

/** Counts a code that the user paid for, in the transaction of the payment. */
export const countPaidCode = (
  working: WorkingSet,
  { allowance }: WithAllowance,
  { userId }: { userId: number },
  at: Date,
): void => {
  const id = userAccount(userId);
  working.update(accounts, id, { codes: codesAfterPayment(working.get(accounts, id), at, allowance) });
};

/** Whether the user has ever paid for a code: what such an account says of a number counts for others too (rule 4.26). */
export const hasPaidForCode = (working: WorkingSet, userId: number): boolean =>
  working.get(accounts, userAccount(userId)).codes !== undefined;
