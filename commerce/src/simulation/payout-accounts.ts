import { kopecks } from '@shop/shared-types/money';

import { partnerAccount, referralAccount, userAccount, type FoldedAccountId } from '../ledger/balances/account-id.ts';
import { accounts } from '../ledger/balances/account.model.ts';
import type { Drawable } from '../ledger/balances/draw-folded.ts';
import { drawGuards } from '../ledger/balances/draw-guard.model.ts';
import { effectOn } from '../ledger/balances/fold.ts';
import type { Transfer } from '../ledger/transfers/transfer.model.ts';
import { agentShareOf, drawablePartOf } from '../withdrawals/agent-share.ts';
import { earningsGuardOf, type EarningsOwner } from '../withdrawals/earnings.ts';
import { readPayoutTerms, type PayoutTerms } from '../withdrawals/payout-terms.ts';
import { withdrawals } from '../withdrawals/withdrawal.model.ts';
import { poolSupplier, remoteSupplier, type SimulatedShop } from './simulated-shop.ts';

/** Bounds that fit numbers for 10 rubles, and a time of holding that fits a day. */
export const payoutTerms: PayoutTerms = {
  ...readPayoutTerms({ cardMinRub: 0.5, cryptoMinUsdt: 0.05, oneStaffMaxRub: 20 }),
  holdMs: 20 * 60_000,
};

/** Owns both suppliers, so that a payout is taken from two accounts. */
export const partner = 1;
/** Buyers who also sell: their shares are on the balances that they buy from. */
export const agents = [3, 4] as const;

const foldedAccountsOf = ({ userId, source }: EarningsOwner): FoldedAccountId[] => {
  if (source === 'agent') return [];
  if (source === 'referral') return [referralAccount(userId)];
  return [partnerAccount(poolSupplier), partnerAccount(remoteSupplier)];
};

type Books = Pick<SimulatedShop, 'database' | 'queries'>;

const sumOf = (all: readonly Transfer[]): number => all.reduce((sum, { amount }) => sum + amount, 0);

/** The query of `readRecentCredits`. */
const recentOn = (account: FoldedAccountId, all: readonly Transfer[], since: Date): number => {
  const recent = all.filter(({ at }) => at >= since);
  const came = recent.filter(({ credit, reverses }) => credit === account && reverses === null);
  const ids = new Set(recent.map(({ _id }) => _id));
  const wentBack = recent.filter(({ debit, reverses }) => debit === account && reverses !== null && ids.has(reverses));
  return Math.max(0, sumOf(came) - sumOf(wentBack));
};

/** The queries of `readAgentShare`. */
const shareOfAgent = ({ database, queries }: Books, userId: number, since: Date) => {
  const account = userAccount(userId);
  const { posted, held } = database.find(accounts, account) ?? { posted: 0, held: 0 };
  const shares = queries.sharesOn(account);
  const drawn = database
    .all(withdrawals)
    .filter((one) => one.userId === userId && one.source === 'agent' && one.status !== 'rejected');
  return agentShareOf({
    free: posted - held,
    earned: sumOf(shares),
    recent: sumOf(shares.filter(({ at }) => at >= since)),
    withdrawn: drawn.reduce((sum, one) => sum + one.sum, 0),
  });
};

/**
 * Sums up in memory the money that an owner can have paid out now: earnings from before `since`, less earlier payouts. The engine asks MongoDB
 * for the same in `drawFolded`.
 */
export const readDrawable = (shop: Books, owner: EarningsOwner, since: Date): Drawable => {
  const { database, queries } = shop;
  const draws = database.find(drawGuards, earningsGuardOf(owner))?.draws ?? 0;
  if (owner.source === 'agent')
    return { draws, balances: [drawablePartOf(owner.userId, shareOfAgent(shop, owner.userId, since))] };
  const balances = foldedAccountsOf(owner).map((account) => {
    const all = queries.transfersOfEarnings(account);
    const balance = all.reduce((sum, transfer) => sum + effectOn(account, transfer), 0);
    return { account, amount: kopecks(balance - recentOn(account, all, since)) };
  });
  return { draws, balances };
};
