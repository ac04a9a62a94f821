import type { WithdrawalSource } from '@shop/shared-types/contract/withdrawals';
import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import {
  partnerAccount,
  referralAccount,
  userAccount,
  type DerivedAccountId,
} from '../../ledger/balances/account-id.ts';
import { heldUntilOf, type HoldingTerms } from '../../ledger/balances/draw-derived.ts';
import { readDerivedBalance } from '../../ledger/balances/read-derived-balance.ts';
import { readHeldCredits } from '../../ledger/balances/read-held-credits.ts';
import { transferCollection, type TransferKind } from '../../ledger/transfers/transfer.model.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Moment } from '../../platform/database/at-one-moment.ts';
import { listOwnSuppliers } from '../../supply/directory/list-own-suppliers.ts';
import { readAgentShare } from './agent-share.ts';
import type { PayoutTerms } from './payout-terms.ts';
import { withdrawalCollection } from './withdrawal.model.ts';
import { openStatuses } from './withdrawal-status.ts';

/** The owner of earnings, and their source. */
export interface EarningsOwner {
  userId: number;
  source: WithdrawalSource;
}

/** The accounts with a derived balance that hold earnings: a partner has one for each supplier. */
export const earningsAccountsOf = async ({ userId, source }: EarningsOwner): Promise<DerivedAccountId[]> => {
  // An agent's share is on the balance (`agent-share.ts`).
  if (source === 'agent') return [];
  if (source === 'referral') return [referralAccount(userId)];
  return (await listOwnSuppliers(userId)).map(({ _id }) => partnerAccount(_id));
};

/** Name of the guard under which everything that takes from these earnings runs one after the other. */
export const earningsGuardOf = ({ userId, source }: EarningsOwner): string => `${source}:${userId}`;

export interface Earnings {
  /** Earnings that were not withdrawn. */
  balance: Money;
  /** Earnings in withdrawals that are neither paid nor rejected. */
  pending: Money;
}

const sumOfStatuses = async ({ userId, source }: EarningsOwner, statuses: readonly string[]): Promise<Money> => {
  const [sum] = await withdrawalCollection()
    .aggregate<{ total: number }>([
      { $match: { userId, source, status: { $in: statuses } } },
      { $group: { _id: null, total: { $sum: '$sum' } } },
    ])
    .toArray();
  return kopecks(sum?.total ?? 0);
};

/** The remaining earnings of an owner. */
export const readEarnings = async (owner: EarningsOwner): Promise<Earnings> => {
  let balance: number = owner.source === 'agent' ? (await readAgentShare(owner.userId)).balance : 0;
  for (const account of await earningsAccountsOf(owner)) balance += Math.max(0, await readDerivedBalance(account));
  return { balance: kopecks(balance), pending: await sumOfStatuses(owner, openStatuses) };
};

/** Earnings that cannot be withdrawn yet: they are too new (rule 12.6), or their buyer's money can come back (rule 12.11). */
export interface HeldEarnings {
  held: Money;
  /** When all that is held now is free; null when nothing is held. */
  heldUntil: Date | null;
}

/** Which earnings are held at a moment. */
export const holdingAt = ({ holdMs }: Pick<PayoutTerms, 'holdMs'>, now: Date): HoldingTerms => ({
  holdMs,
  now,
  since: holdMs === 0 ? undefined : new Date(now.getTime() - holdMs),
});

/** How much of an owner's earnings is held, and until when. An account below zero holds nothing back. */
export const readHeldEarnings = async (
  { terms, clock }: { terms: Pick<PayoutTerms, 'holdMs'>; clock: Clock },
  owner: EarningsOwner,
): Promise<HeldEarnings> => {
  const holding = holdingAt(terms, clock());
  let [held, untilMs] = [0, 0];
  if (owner.source === 'agent') {
    const share = await readAgentShare(owner.userId, holding);
    held += share.held;
    untilMs = share.heldUntil?.getTime() ?? 0;
  }
  for (const account of await earningsAccountsOf(owner)) {
    const credits = await readHeldCredits(account, holding);
    const heldHere = Math.min(credits.amount, Math.max(0, await readDerivedBalance(account)));
    if (heldHere === 0) continue;
    held += heldHere;
    untilMs = Math.max(untilMs, heldUntilOf(credits, terms.holdMs)?.getTime() ?? 0);
  }
  return held > 0 ? { held: kopecks(held), heldUntil: new Date(untilMs) } : { held: noMoney, heldUntil: null };
};

/** A number of an order of ten that became cheaper lowers its referral earning: nobody took that back. */
const rebateIds = /:reversed:rebate$/;

/** The earnings of an owner that went back since a moment, by refunds of sales or chargebacks of their buyers' payments (rule 12.15). */
export const readTakenBack = async (owner: EarningsOwner, since: Date): Promise<Money> => {
  const isAgent = owner.source === 'agent';
  const accounts = isAgent ? [userAccount(owner.userId)] : await earningsAccountsOf(owner);
  // What goes back of an agent's own top-ups stands on the same account.
  const kind: TransferKind = owner.source === 'referral' ? 'reversal' : 'partner-share';
  const [back] = await transferCollection()
    .aggregate<{ sum: number }>([
      { $match: { debit: { $in: accounts }, at: { $gte: since }, reverses: { $type: 'string' }, kind } },
      { $match: { _id: { $not: rebateIds } } },
      { $group: { _id: null, sum: { $sum: '$amount' } } },
    ])
    .toArray();
  return kopecks(back?.sum ?? 0);
};

/** The sum of all withdrawals that are paid or open. */
export const readWithdrawn = (owner: EarningsOwner): Promise<Money> => sumOfStatuses(owner, [...openStatuses, 'paid']);

/** What each user has in withdrawals that are neither paid nor rejected, read at a moment. */
export const eachPending = (moment: Moment): AsyncIterable<{ _id: number; sum: number }> =>
  withdrawalCollection().aggregate<{ _id: number; sum: number }>(
    [{ $match: { status: { $in: openStatuses } } }, { $group: { _id: '$userId', sum: { $sum: '$sum' } } }],
    { ...moment, allowDiskUse: true },
  );
