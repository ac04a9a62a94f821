import { kopecks } from '@shop/shared-types/money';

import { partnerAccount, referralAccount, userAccount, type FoldedAccountId } from '../ledger/balances/account-id.ts';
import { accounts } from '../ledger/balances/account.model.ts';
import { drawOnce, StaleBalances, type Drawable, type DrawDecision } from '../ledger/balances/draw-folded.ts';
import { drawGuards } from '../ledger/balances/draw-guard.model.ts';
import { effectOn } from '../ledger/balances/fold.ts';
import type { Transfer } from '../ledger/transfers/transfer.model.ts';
import type { Replayed } from '../platform/database/idempotency.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import { agentShareOf, drawablePartOf } from '../withdrawals/agent-share.ts';
import { earningsGuardOf, type EarningsOwner } from '../withdrawals/earnings.ts';
import { readPayoutTerms, type PayoutTerms } from '../withdrawals/payout-terms.ts';
import { withdrawals } from '../withdrawals/withdrawal.model.ts';
import { poolSupplier, remoteSupplier, type NodeDeps, type SimulatedShop } from './simulated-shop.ts';

/** Bounds that fit numbers for 10 rubles, and a time of holding that fits a day. */
export const payoutTerms: PayoutTerms = {
  ...readPayoutTerms({ cardMinRub: 0.5, cryptoMinUsdt: 0.05, oneStaffMaxRub: 20 }),
  holdMs: 20 * 60_000,
};

/** Owns both suppliers, so that a payout is taken from two accounts. */
export const partner = 1;

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
const shareOfAgent = ({ database, queries }: Books, userId: number, since: Date | undefined) => {
  const account = userAccount(userId);
  const { posted, held } = database.find(accounts, account) ?? { posted: 0, held: 0 };
  const shares = queries.sharesOn(account);
  const drawn = database
    .all(withdrawals)
    .filter((one) => one.userId === userId && one.source === 'agent' && one.status !== 'rejected');
  return agentShareOf({
    free: posted - held,
    earned: shares.reduce((sum, share) => sum + (share.credit === account ? share.amount : 0 - share.amount), 0),
    recent: since ? sumOf(shares.filter(({ at, credit }) => credit === account && at >= since)) : kopecks(0),
    withdrawn: drawn.reduce((sum, one) => sum + one.sum, 0),
  });
};

/**
 * Sums up in memory the money that an owner can draw now: earnings from before `since`, less earlier draws. Without `since` all earnings count.
 * The engine asks MongoDB for the same in `drawFolded`.
 */
export const readDrawable = (shop: Books, owner: EarningsOwner, since: Date | undefined): Drawable => {
  const { database, queries } = shop;
  const draws = database.find(drawGuards, earningsGuardOf(owner))?.draws ?? 0;
  if (owner.source === 'agent')
    return { draws, balances: [drawablePartOf(owner.userId, shareOfAgent(shop, owner.userId, since))] };
  const balances = foldedAccountsOf(owner).map((account) => {
    const all = queries.transfersOfEarnings(account);
    const balance = all.reduce((sum, transfer) => sum + effectOn(account, transfer), 0);
    return { account, amount: kopecks(balance - (since ? recentOn(account, all, since) : 0)) };
  });
  return { draws, balances };
};

const drawsMax = 10;

/** Reads what can be drawn and draws from it, as `drawFolded` does; others may draw in between. */
export const drawFresh = async <Answer, Recorded>(
  shop: SimulatedShop,
  { owner, since }: { owner: EarningsOwner; since: Date | undefined },
  decisionOn: (node: NodeDeps) => DrawDecision<Answer, Recorded>,
): Promise<Answer | Replayed<Recorded>> => {
  for (let attempt = 1; attempt <= drawsMax; attempt += 1) {
    const node = shop.anyNode();
    try {
      return await drawOnce(node, decisionOn(node), readDrawable(shop, owner, since));
    } catch (failure) {
      if (!(failure instanceof StaleBalances)) throw failure;
      shop.note(`${owner.source} earnings drawn over`);
    }
  }
  throw new CommerceError('UNAVAILABLE', { retryAfterSeconds: 1 });
};
