import { kopecks } from '@shop/shared-types/money';

import { userAccount } from '../../../src/ledger/balances/account-id.ts';
import { accounts } from '../../../src/ledger/balances/account.model.ts';
import { sumOfParts } from '../../../src/ledger/balances/draw-derived.ts';
import { emptyAccount } from '../../../src/ledger/balances/open-account.ts';
import {
  drawOfTransfer,
  newTransferId,
  onceForTransfer,
} from '../../../src/money/referrals/transfer-referral-balance.ts';
import { holdingAt } from '../../../src/money/withdrawals/earnings.ts';
import { noteRefusal, untilAnswered } from './buyers.ts';
import { drawFresh, readDrawable } from '../payout-accounts.ts';
import type { SimulatedShop } from '../simulated-shop.ts';

/** A bound that fits what one rental brings in a few hours. */
const terms = { transferMin: kopecks(20) };

/**
 * A referrer moves earnings to the balance: all of them, a part, or more than there are; sometimes twice at once with one key. What is merely
 * new does not wait here; what can be charged back does.
 */
export const moveToBalance = async (shop: SimulatedShop, userId: number, key: string): Promise<void> => {
  const { randomness, database } = shop;
  if (!database.find(accounts, userAccount(userId))) database.put(accounts, emptyAccount(userId));
  const source = { owner: { userId, source: 'referral' }, terms: { holdMs: 0 } } as const;
  const holding = holdingAt(source.terms, shop.scheduler.clock());
  const all = sumOfParts(readDrawable(shop, source.owner, holding).balances);
  const amount = kopecks([all, all, 1 + randomness.integer(Math.max(1, all)), all + 1][randomness.integer(4)] ?? all);
  const move = () =>
    untilAnswered(shop, () => {
      const transfer = { id: newTransferId(shop), userId, amount, locale: 'en' } as const;
      const once = onceForTransfer(transfer, key);
      const moved = drawFresh(shop, source, () => drawOfTransfer({ terms }, { ...transfer, once }));
      return noteRefusal(shop, 'move', moved);
    });
  const moved = await Promise.all(randomness.integer(3) === 0 ? [move(), move()] : [move()]);
  const ids = moved.flatMap((one) => (one ? ['replayed' in one ? one.replayed.id : one.id] : []));
  if (new Set(ids).size > 1) throw new Error(`the key ${key} moved earnings as ${ids.join(' and ')}`);
  if (ids.length > 0) shop.note('earnings moved');
};
