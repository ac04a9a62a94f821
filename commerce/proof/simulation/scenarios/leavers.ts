import { kopecks } from '@shop/shared-types/money';

import { userAccount } from '../../../src/ledger/balances/account-id.ts';
import { accounts } from '../../../src/ledger/balances/account.model.ts';
import { emptyAccount } from '../../../src/ledger/balances/open-account.ts';
import { decideErasure } from '../../../src/back-office/account-data/erase-account.ts';
import { recordUncountedStart } from '../../../src/money/payments/invoices/record-payment-start.ts';
import { unmatchedPayments } from '../../../src/money/payments/incoming/unmatched-payment.model.ts';
import { payments } from '../../../src/money/payments/payment.model.ts';
import { readOf } from '../../../src/platform/database/working-set.ts';
import { householdOf } from '../households.ts';
import { paymentOf, usualTopUp, type SimulatedShop } from '../simulated-shop.ts';
import { incomingIdOf, noteRefusal, playTopUp, reportIncoming, untilAnswered } from './buyers.ts';
import { buyAndSwap, cancelAllOf } from './swaps.ts';

const minute = 60_000;
/** Above the bound from which the first top-up earns a bonus. */
const bonusTopUp = kopecks(110_000);
/** Tells the top-ups of households from those of scenarios. */
const firstPayment = 1_000_000;
const secondPayment = 2_000_000;
const looksMax = 30;

/** Something was written between the look and the erasure. */
class StaleAccount extends Error {
  override readonly name = 'StaleAccount';
}

/** Looks and erases once, as `eraseAccount` does: whatever others begin in between has to be noticed. @returns whether it is over */
const eraseOnce = async (shop: SimulatedShop, userId: number): Promise<boolean> => {
  const { scheduler, randomness, database, queries } = shop;
  const id = userAccount(userId);
  const seen = database.find(accounts, id);
  if (!seen || seen.closed) return true;
  await scheduler.sleep(randomness.integer(2_000));
  const unfinished = queries.unfinishedOf(userId, scheduler.clock());
  const closed = decideErasure({ seen, unfinished, givesUpBalance: randomness.integer(4) > 0 }, scheduler.clock());
  await scheduler.sleep(randomness.integer(2_000));
  return shop.anyNode().groupCommit.submit({
    name: 'erase-account',
    reads: [readOf(accounts, id)],
    decide: (working) => {
      // Also what others of the batch wrote: in the shop, an erasure is a transaction of its own.
      if (working.get(accounts, id) !== seen) throw new StaleAccount();
      working.update(accounts, id, { closed });
      return true;
    },
  });
};

/** The owner asks for the erasure of the account again and again until it is erased; sometimes twice at once. */
export const leave = async (shop: SimulatedShop, userId: number): Promise<void> => {
  const { scheduler, randomness, database } = shop;
  const id = userAccount(userId);
  if (!database.find(accounts, id)) database.put(accounts, emptyAccount(userId));
  const ask = (): Promise<boolean | undefined> =>
    untilAnswered(shop, () => noteRefusal(shop, 'erasure', eraseOnce(shop, userId))).catch((failure: unknown) => {
      if (!(failure instanceof StaleAccount)) throw failure;
      shop.note('erasure overtaken');
      return undefined;
    });
  for (let look = 0; look < looksMax && !database.find(accounts, id)?.closed; look += 1) {
    await scheduler.sleep(randomness.integer(8 * minute));
    await Promise.all(randomness.integer(4) === 0 ? [ask(), ask()] : [ask()]);
  }
  if (database.find(accounts, id)?.closed) shop.note('account erased');
};

/** Begins one more top-up; its money comes in time, after the top-up's end, or never. */
const topUpAgain = async (shop: SimulatedShop, userId: number): Promise<void> => {
  const { scheduler, randomness, database } = shop;
  await scheduler.sleep(randomness.integer(60 * minute));
  const payment = paymentOf(secondPayment + userId, userId, usualTopUp, scheduler.clock());
  const begin = () => noteRefusal(shop, 'top-up', recordUncountedStart(shop.anyNode(), payment));
  if (!(await untilAnswered(shop, begin)) || randomness.integer(3) === 0) return;
  await scheduler.sleep(randomness.integer(150 * minute));
  const id = incomingIdOf(payment._id);
  await reportIncoming(shop, payment, { id, units: BigInt(usualTopUp), topUp: usualTopUp });
  if (database.find(unmatchedPayments, id)) shop.note('money for an erased account');
};

/** People of one device top up at the same moment for the bonus, buy numbers, cancel them, and go while all of this is under way. */
export const playHousehold = async (shop: SimulatedShop, scenario: number): Promise<void> => {
  const { scheduler, randomness, database } = shop;
  await scheduler.sleep(randomness.integer(60 * minute));
  const people = householdOf(scenario);
  for (const userId of people) database.put(accounts, emptyAccount(userId));
  await Promise.all(people.map((userId) => playTopUp(shop, firstPayment + userId, userId, bonusTopUp)));
  for (const userId of people) {
    const { credited = 0, bonus } = database.find(payments, `payment-${firstPayment + userId}`) ?? {};
    if (credited === bonusTopUp) shop.note(bonus === 0 ? 'bonus refused to a sharer' : 'bonus given');
  }
  const cancelAll = async (userId: number): Promise<void> => {
    await scheduler.sleep(10 * minute + randomness.integer(30 * minute));
    await cancelAllOf(shop, userId);
  };
  const leaveLater = async (userId: number): Promise<void> => {
    await scheduler.sleep(randomness.integer(60 * minute));
    await leave(shop, userId);
  };
  await Promise.all(
    people.flatMap((userId) => [
      ...[1, 2, 3].map((number) => buyAndSwap(shop, userId, `household-${userId}-${number}`)),
      topUpAgain(shop, userId),
      cancelAll(userId),
      leaveLater(userId),
    ]),
  );
};
