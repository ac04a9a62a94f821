import { userAccount } from '../../../src/ledger/balances/account-id.ts';
import { transfers, type Transfer } from '../../../src/ledger/transfers/transfer.model.ts';
import { bonusClaims } from '../../../src/money/payments/incoming/bonus-claim.model.ts';
import { payments } from '../../../src/money/payments/payment.model.ts';
import { afterPrefix, touchWith, type Bookkeeping } from '../bookkeeping.ts';
import { createIndex } from '../document-index.ts';
import { meansOf } from '../households.ts';

/** What the first top-up above 1,000 rubles earns (rule 8.4), written apart from the code that decides it. */
const bonusOf = (credited: number): number => (credited > 100_000 ? Math.floor(credited / 10) : 0);

/** Who was given a bonus, or undefined for other transfers. */
const gainerOf = ({ kind, credit, _id }: Transfer): string | undefined =>
  kind === 'bonus' && _id.startsWith('first-top-up-bonus:') ? credit : undefined;

/** One account a card and device gets the bonus of the first top-up, of one top-up, and its claims are those of its means. */
export const checkBonuses = ({ database, follow, find, add }: Bookkeeping): void => {
  const bonuses = createIndex(follow, transfers, gainerOf);
  const touch = add((account: string) => {
    const given = [...bonuses.of(account).values()];
    const userId = Number(afterPrefix('user:', account));
    for (const means of meansOf(userId)) {
      const owner = database.find(bonusClaims, means)?.userId;
      if (given.length > 0 && owner !== userId) find(`${account} had a bonus, and ${means} is claimed by ${owner}`);
      if (given.length === 0 && owner === userId) find(`${account} claims ${means} and had no bonus`);
    }
    const [reference, ...others] = new Set(given.map((transfer) => transfer.reference));
    if (others.length > 0) find(`${account} had the bonus of a first top-up for ${others.length + 1} top-ups`);
    const payment = database.find(payments, afterPrefix('payment:', reference ?? '') ?? '');
    const sum = given.reduce((all, { amount }) => all + amount, 0);
    if (payment && sum !== payment.bonus)
      find(`${account} had ${sum} of bonuses, and its top-up counts ${payment.bonus}`);
    if (payment && sum > bonusOf(payment.credited)) find(`${account} had ${sum} for ${payment.credited}`);
  });
  touchWith(follow, transfers, gainerOf, touch);
  touchWith(follow, bonusClaims, ({ userId }) => userAccount(userId), touch);
};
