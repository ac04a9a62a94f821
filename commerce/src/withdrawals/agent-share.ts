import type { Moment } from '../platform/database/at-one-moment.ts';

import { kopecks, type Money } from '@shop/shared-types/money';

import { userAccount, type UserAccountId } from '../ledger/balances/account-id.ts';
import type { DrawnPart } from '../ledger/balances/draw-folded.ts';
import { AccountModel, type Account } from '../ledger/balances/account.model.ts';
import { transferCollection } from '../ledger/transfers/transfer.model.ts';
import { withdrawalCollection } from './withdrawal.model.ts';

/** The rows of an account's chain, by their index: it covers rows alone, so the query has to ask for them. */
const rowsOf = (account: UserAccountId) => ({ 'row.account': account, 'row.sequence': { $exists: true } });

/** What an agent earned by sales of accounts and licences, less what refunds took back; in kopecks, of which `recent` came since a moment. */
const sumShares = async (
  userId: number,
  heldSince: Date | undefined,
  moment?: Moment,
): Promise<{ earned: number; recent: number }> => {
  const account = userAccount(userId);
  const isIncoming = { $eq: ['$credit', account] };
  const isRecent = heldSince === undefined ? false : { $gte: ['$at', heldSince] };
  const [sum] = await transferCollection()
    .aggregate<{ earned: number; recent: number }>(
      [
        { $match: { ...rowsOf(account), kind: 'partner-share', phase: 'single' } },
        {
          $group: {
            _id: null,
            earned: { $sum: { $cond: [isIncoming, '$amount', { $multiply: ['$amount', -1] }] } },
            recent: { $sum: { $cond: [{ $and: [isIncoming, isRecent] }, '$amount', 0] } },
          },
        },
      ],
      moment ?? {},
    )
    .toArray();
  return sum ?? { earned: 0, recent: 0 };
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
  /** Of it, too new to be withdrawn; a refund of older sales counts here too, so that it never frees new money. */
  held: Money;
}

/** The bounds of what an agent can withdraw. All in kopecks. */
export interface ShareBounds {
  /** Free on the balance. */
  free: number;
  /** Shares less refunds. */
  earned: number;
  /** Of the shares, too new to be withdrawn. */
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
  heldSince: Date | undefined,
  moment?: Moment,
): Promise<AgentShare> => {
  const options = moment ?? {};
  const accounts = AccountModel.collection;
  const found = (await accounts.findOne({ _id: userAccount(userId) as never }, options)) as Account | null;
  const free = found ? found.posted - found.held : 0;
  const { earned, recent } = await sumShares(userId, heldSince, moment);
  return agentShareOf({ free, earned, recent, withdrawn: await sumWithdrawn(userId, moment) });
};

/** A share as a part that a withdrawal can draw. */
export const drawablePartOf = (userId: number, { balance, held }: AgentShare): DrawnPart => ({
  account: userAccount(userId),
  amount: kopecks(balance - held),
});

/** Reads what a withdrawal can draw of an agent's share. */
export const drawableShare =
  (userId: number, heldSince: Date | undefined) =>
  async (moment: Moment): Promise<DrawnPart[]> => [
    drawablePartOf(userId, await readAgentShare(userId, heldSince, moment)),
  ];

/** When the newest share came; undefined when none ever did. */
export const newestShareAt = async (userId: number): Promise<Date | undefined> => {
  const account = userAccount(userId);
  const newest = await transferCollection()
    .find({ ...rowsOf(account), kind: 'partner-share', credit: account })
    .sort({ 'row.sequence': -1 })
    .limit(1)
    .toArray();
  return newest[0]?.at;
};
