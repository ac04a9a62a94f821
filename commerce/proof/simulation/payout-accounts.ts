import { kopecks } from '@shop/shared-types/money';

import {
  partnerAccount,
  referralAccount,
  userAccount,
  type AccountId,
  type DerivedAccountId,
} from '../../src/ledger/balances/account-id.ts';
import { accounts } from '../../src/ledger/balances/account.model.ts';
import {
  drawOnce,
  StaleBalances,
  type Drawable,
  type DrawDecision,
  type HoldingTerms,
} from '../../src/ledger/balances/draw-derived.ts';
import { drawGuards } from '../../src/ledger/balances/draw-guard.model.ts';
import { effectOn } from '../../src/ledger/balances/fold.ts';
import type { Transfer } from '../../src/ledger/transfers/transfer.model.ts';
import type { Replayed } from '../../src/platform/database/idempotency.ts';
import { CommerceError } from '../../src/platform/http/commerce-error.ts';
import { agentShareOf, drawablePartOf } from '../../src/money/withdrawals/agent-share.ts';
import { earningsGuardOf, holdingAt, type EarningsOwner } from '../../src/money/withdrawals/earnings.ts';
import { readPayoutTerms, type PayoutTerms } from '../../src/money/withdrawals/payout-terms.ts';
import { withdrawals } from '../../src/money/withdrawals/withdrawal.model.ts';
import { poolSupplier, remoteSupplier, type NodeDeps, type SimulatedShop } from './simulated-shop.ts';

/** Bounds that fit numbers for 10 rubles, and a time of holding that fits a day. */
export const payoutTerms: PayoutTerms = {
  ...readPayoutTerms({ cardMinRub: 0.5, cryptoMinUsdt: 0.05, oneStaffMaxRub: 20 }),
  holdMs: 20 * 60_000,
};

/** Owns both suppliers, so that a payout is taken from two accounts. */
export const partner = 1;

const derivedAccountsOf = ({ userId, source }: EarningsOwner): DerivedAccountId[] => {
  if (source === 'agent') return [];
  if (source === 'referral') return [referralAccount(userId)];
  return [partnerAccount(poolSupplier), partnerAccount(remoteSupplier)];
};

type Books = Pick<SimulatedShop, 'database' | 'queries'>;

const sumOf = (all: readonly Transfer[]): number => all.reduce((sum, { amount }) => sum + amount, 0);

const isAtRisk = ({ atRisk }: Transfer, now: Date): boolean => atRisk !== undefined && atRisk.until > now;

const riskOn = (account: AccountId, all: readonly Transfer[], now: Date): number => {
  const atRisk = all.filter((transfer) => transfer.atRisk?.earner === account && isAtRisk(transfer, now));
  return Math.max(
    0,
    atRisk.reduce((sum, { credit, amount }) => sum + (credit === account ? amount : 0 - amount), 0),
  );
};

/** The queries of `readHeldCredits`. */
const heldOn = (account: DerivedAccountId, all: readonly Transfer[], { since, now }: HoldingTerms): number => {
  const risk = riskOn(account, all, now);
  if (since === undefined) return risk;
  const recent = all.filter((transfer) => transfer.at >= since && !isAtRisk(transfer, now));
  const came = recent.filter(({ credit, reverses }) => credit === account && reverses === null);
  const ids = new Set(recent.map(({ _id }) => _id));
  const wentBack = recent.filter(({ debit, reverses }) => debit === account && reverses !== null && ids.has(reverses));
  return risk + Math.max(0, sumOf(came) - sumOf(wentBack));
};

/** The queries of `readAgentShare`. */
const shareOfAgent = ({ database, queries }: Books, userId: number, { since, now }: HoldingTerms) => {
  const account = userAccount(userId);
  const { posted, held } = database.find(accounts, account) ?? { posted: 0, held: 0 };
  const shares = queries.sharesOn(account);
  const isRecent = (from: Date) => (one: Transfer) => one.credit === account && one.at >= from && !isAtRisk(one, now);
  const drawn = database
    .all(withdrawals)
    .filter((one) => one.userId === userId && one.source === 'agent' && one.status !== 'rejected');
  return agentShareOf({
    free: posted - held,
    earned: shares.reduce((sum, share) => sum + (share.credit === account ? share.amount : 0 - share.amount), 0),
    recent: riskOn(account, shares, now) + sumOf(since ? shares.filter(isRecent(since)) : []),
    withdrawn: drawn.reduce((sum, one) => sum + one.sum, 0),
  });
};

/**
 * Sums up in memory the money that an owner can draw now: earnings that are not held, less earlier draws.
 * The engine asks MongoDB for the same in `drawDerived`.
 */
export const readDrawable = (shop: Books, owner: EarningsOwner, holding: HoldingTerms): Drawable => {
  const { database, queries } = shop;
  const draws = database.find(drawGuards, earningsGuardOf(owner))?.draws ?? 0;
  if (owner.source === 'agent')
    return { draws, balances: [drawablePartOf(owner.userId, shareOfAgent(shop, owner.userId, holding))] };
  const balances = derivedAccountsOf(owner).map((account) => {
    const all = queries.transfersOfEarnings(account);
    const balance = all.reduce((sum, transfer) => sum + effectOn(account, transfer), 0);
    return { account, amount: kopecks(balance - heldOn(account, all, holding)) };
  });
  return { draws, balances };
};

const drawsMax = 10;

/** Reads what can be drawn and draws from it, as `drawDerived` does; others may draw in between. */
export const drawFresh = async <Answer, Recorded>(
  shop: SimulatedShop,
  { owner, terms }: { owner: EarningsOwner; terms: Pick<PayoutTerms, 'holdMs'> },
  decisionOn: (node: NodeDeps) => DrawDecision<Answer, Recorded>,
): Promise<Answer | Replayed<Recorded>> => {
  for (let attempt = 1; attempt <= drawsMax; attempt += 1) {
    const node = shop.anyNode();
    try {
      return await drawOnce(
        node,
        decisionOn(node),
        readDrawable(shop, owner, holdingAt(terms, shop.scheduler.clock())),
      );
    } catch (failure) {
      if (!(failure instanceof StaleBalances)) throw failure;
      shop.note(`${owner.source} earnings drawn over`);
    }
  }
  throw new CommerceError('UNAVAILABLE', { retryAfterSeconds: 1 });
};
