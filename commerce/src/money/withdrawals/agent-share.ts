import type { Moment } from '../../platform/database/at-one-moment.ts';

import { kopecks, type Money } from '@shop/shared-types/money';

import { userAccount, type UserAccountId } from '../../ledger/balances/account-id.ts';
import { heldUntilOf, type DrawablePart, type HoldingTerms } from '../../ledger/balances/draw-derived.ts';
import { AccountModel, type Account } from '../../ledger/balances/account.model.ts';
import { transferCollection } from '../../ledger/transfers/transfer.model.ts';
import { withdrawalCollection } from './withdrawal.model.ts';

/** The rows of an account's chain, by their index: it covers rows alone, so the query has to ask for them. */
const rowsOf = (account: UserAccountId) => ({ 'row.account': account, 'row.sequence': { $exists: true } });

/** An agent's earnings by sales of accounts and licences, less refunds and chargebacks; in kopecks. */
interface SumOfShares {
  earned: number;
  /** Of it, too new to be withdrawn. */
  recent: number;
  newestAt: Date | null;
  /** Of it, from buyers whose money can come back. */
  atRisk: number;
  riskUntil: Date | null;
}

const sumShares = async (userId: number, holding: HoldingTerms | undefined, moment?: Moment): Promise<SumOfShares> => {
  const account = userAccount(userId);
  const isIncoming = { $eq: ['$credit', account] };
  const signed = { $cond: [isIncoming, '$amount', { $multiply: ['$amount', -1] }] };
  const isAtRisk = holding === undefined ? false : { $gt: ['$atRisk.until', holding.now] };
  const isRecent =
    holding?.since === undefined
      ? false
      : { $and: [isIncoming, { $gte: ['$at', holding.since] }, { $not: [isAtRisk] }] };
  const [sum] = await transferCollection()
    .aggregate<SumOfShares>(
      [
        { $match: { ...rowsOf(account), kind: 'partner-share', phase: 'single' } },
        {
          $group: {
            _id: null,
            earned: { $sum: signed },
            recent: { $sum: { $cond: [isRecent, '$amount', 0] } },
            newestAt: { $max: { $cond: [isRecent, '$at', null] } },
            atRisk: { $sum: { $cond: [isAtRisk, signed, 0] } },
            riskUntil: { $max: { $cond: [isAtRisk, '$atRisk.until', null] } },
          },
        },
      ],
      moment ?? {},
    )
    .toArray();
  return sum ?? { earned: 0, recent: 0, newestAt: null, atRisk: 0, riskUntil: null };
};

const sumWithdrawn = async (userId: number, moment?: Moment): Promise<number> => {
  const [sum] = await withdrawalCollection()
    .aggregate<{ sum: number }>(
      [
        { $match: { userId, source: 'agent', status: { $ne: 'rejected' } } },
        { $group: { _id: null, sum: { $sum: '$sum' } } },
      ],
      moment ?? {},
    )
    .toArray();
  return sum?.sum ?? 0;
};

export interface AgentShare {
  /** Could be withdrawn now but for the time for which it is held. */
  balance: Money;
  /** Of it, held; a refund of older sales counts here too, so that it never frees new money. */
  held: Money;
}

export interface HeldShare extends AgentShare {
  /** When nothing of it is held any more. */
  heldUntil: Date | undefined;
  canComeBack: boolean;
}

/** The bounds of what an agent can withdraw. All in kopecks. */
export interface ShareBounds {
  /** Free on the balance. */
  free: number;
  /** Shares less refunds. */
  earned: number;
  /** Of the shares, too new to be withdrawn, or from buyers whose money can come back. */
  recent: number;
  /** Withdrawn before, and not rejected. */
  withdrawn: number;
}

export const agentShareOf = ({ free, earned, recent, withdrawn }: ShareBounds): AgentShare => {
  const balance = Math.max(0, Math.min(free, earned - withdrawn));
  return { balance: kopecks(balance), held: kopecks(Math.min(balance, recent)) };
};

/**
 * The agent's share that can be withdrawn (rule 12.9). It is on the balance, beside money that was topped up, so two bounds hold: what is
 * free on the balance, and what was earned as an agent and not withdrawn before. Nobody can so withdraw what he topped up.
 */
export const readAgentShare = async (
  userId: number,
  /** Left out: what is held is not asked for. */
  holding?: HoldingTerms,
  moment?: Moment,
): Promise<HeldShare> => {
  const options = moment ?? {};
  const accounts = AccountModel.collection;
  const found = (await accounts.findOne({ _id: userAccount(userId) as never }, options)) as Account | null;
  const free = found ? found.posted - found.held : 0;
  const { earned, recent, atRisk, ...ends } = await sumShares(userId, holding, moment);
  const withdrawn = await sumWithdrawn(userId, moment);
  return {
    ...agentShareOf({ free, earned, recent: recent + Math.max(0, atRisk), withdrawn }),
    heldUntil: holding && heldUntilOf(ends, holding.holdMs),
    canComeBack: atRisk > 0,
  };
};

/** A share as a part that a withdrawal can draw. */
export const drawablePartOf = (
  userId: number,
  { balance, held, ...why }: AgentShare & Partial<HeldShare>,
): DrawablePart => ({ account: userAccount(userId), amount: kopecks(balance - held), held, ...why });

/** Reads what a withdrawal can draw of an agent's share. */
export const drawableShare =
  (userId: number) =>
  async (holding: HoldingTerms, moment: Moment): Promise<DrawablePart[]> => [
    drawablePartOf(userId, await readAgentShare(userId, holding, moment)),
  ];
