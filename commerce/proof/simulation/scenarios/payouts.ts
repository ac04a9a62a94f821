import { kopecks } from '@shop/shared-types/money';

import { sumOfParts } from '../../../src/ledger/balances/draw-derived.ts';
import { referralAccount } from '../../../src/ledger/balances/account-id.ts';
import { idempotencyKeyOf } from '../../../src/platform/database/idempotency.ts';
import { rentals } from '../../../src/sales/rentals/rental.model.ts';
import { accountHolders } from '../../../src/accounts/users/find-blocked.ts';
import {
  decidePrepared,
  noteOfDecision,
  type DecisionsRequest,
} from '../../../src/money/withdrawals/decide-withdrawal.ts';
import { holdingAt, type EarningsOwner } from '../../../src/money/withdrawals/earnings.ts';
import {
  drawOfRequest,
  type PreparedRequest,
  type RequestAnswer,
} from '../../../src/money/withdrawals/request-withdrawal.ts';
import { withdrawals, type WithdrawalDocument } from '../../../src/money/withdrawals/withdrawal.model.ts';
import { openStatuses } from '../../../src/money/withdrawals/withdrawal-status.ts';
import { agents } from '../goods-lots.ts';
import { noteRefusal, untilAnswered } from './buyers.ts';
import { buyFromAgent } from './goods.ts';
import { leave } from './leavers.ts';
import { moveToBalance } from './referrers.ts';
import { drawFresh, partner, payoutTerms, readDrawable } from '../payout-accounts.ts';
import type { SimulatedShop } from '../simulated-shop.ts';

const minute = 60_000;
const rubPerUsd = 80;
/** Every payout is decided by then: one that is not is a finding. */
const roundsMax = 100;

type Decision = Omit<DecisionsRequest, 'ids'>;
type Asking = Omit<PreparedRequest, 'id' | 'once'> & { key: string };

/** Two members of the staff; the first of them also acts through the CMS. A pick beyond the end of this list stands for the owner of the payout. */
const staff: readonly Decision['caller'][] = [
  { userId: 901 },
  { userId: 902 },
  { userId: 0, staff: 'first@shop.example', staffUserId: 901 },
];

/** Repeats a call about a payout until the engine answers it, and counts refusals. @returns undefined after a refusal */
const untilDecided = <Answer>(
  shop: SimulatedShop,
  work: () => Promise<Answer>,
  userId?: number,
): Promise<Answer | undefined> => untilAnswered(shop, () => noteRefusal(shop, 'payout', work(), userId));

/** @returns the payout's id */
const askOnce = async (shop: SimulatedShop, { key, ...asking }: Asking): Promise<string> => {
  const { randomness } = shop;
  const { userId, source, method, sum, requisites } = asking;
  const id = randomness.bytes(12).toString('hex');
  const request = { source, method, requisites, sum };
  const once = idempotencyKeyOf<RequestAnswer>({ userId, scope: 'withdrawal', key, request, holder: id });
  const asked = await drawFresh(shop, { owner: { userId, source }, terms: payoutTerms }, (node) =>
    drawOfRequest({ ...node, terms: payoutTerms }, { ...asking, id, once }),
  );
  return 'replayed' in asked ? asked.replayed.withdrawalId : asked._id;
};

/** An owner asks for a part of what can be drawn, for all of it, or for more; sometimes twice at once, with one key or with two. */
const ask = async (shop: SimulatedShop, owner: EarningsOwner, name: string): Promise<string[]> => {
  const { randomness, scheduler } = shop;
  const free = sumOfParts(readDrawable(shop, owner, holdingAt(payoutTerms, scheduler.clock())).balances);
  if (free < payoutTerms.cardMin && randomness.integer(4) > 0) return [];
  const sum = kopecks(
    [1 + randomness.integer(Math.max(1, free)), free, free, Math.max(free, payoutTerms.cardMin) + 1][
      randomness.integer(4)
    ] ?? free,
  );
  const method = randomness.integer(3) === 0 ? 'usdt-trc20' : 'card';
  const shown = { locale: 'en', requisites: name, rubPerUsd, news: undefined } as const;
  const askWith = (key: string) => {
    const asking: Asking = { ...owner, ...shown, method, sum, key, requisitesShown: key };
    return untilDecided(shop, () => askOnce(shop, asking), owner.userId);
  };
  const chance = randomness.integer(6);
  const keys = [name, ...(chance < 2 ? [name] : chance < 4 ? [`${name}-again`] : [])];
  const ids = await Promise.all(keys.map(askWith));
  return [...new Set(ids)].filter((id) => id !== undefined);
};

const decideWithKey = (
  shop: SimulatedShop,
  ids: readonly string[],
  decision: Decision,
): Promise<WithdrawalDocument[]> => {
  const node = { ...shop.anyNode(), terms: payoutTerms };
  const prepared = ids.map((id) => {
    const known = shop.database.find(withdrawals, id);
    if (!known) throw new Error(`payout ${id} was answered and is gone`);
    return { known, note: noteOfDecision(node, id, decision), task: undefined };
  });
  return decidePrepared(node, prepared, decision);
};

/** Pays a payout, alone or with all that are approved. Two of the staff at once send the money twice at the bank; one of them is told so. */
const pay = async (shop: SimulatedShop, id: string, callers: readonly Decision['caller'][]): Promise<void> => {
  const { randomness, database } = shop;
  const approved = database.all(withdrawals).filter(({ status }) => status === 'approved');
  const all = randomness.integer(4) === 0 ? approved.map(({ _id }) => _id) : [];
  const ids = [...new Set([id, ...all])];
  const told = await Promise.all(
    callers.map((caller) => {
      const transactionId = randomness.bytes(6).toString('hex');
      return untilDecided(shop, () =>
        decideWithKey(shop, ids, { decision: 'paid', comment: '', transactionId, caller }),
      );
    }),
  );
  if (told.filter((answer) => answer !== undefined).length > 1) throw new Error(`payout ${id} was paid by two people`);
};

/** The staff approves, pays or rejects, in a right or a wrong order and sometimes the owner himself, until the payout is over. */
const decideOn = async (shop: SimulatedShop, id: string): Promise<void> => {
  const { scheduler, randomness, database } = shop;
  for (let round = 0; round < roundsMax; round += 1) {
    const payout = database.find(withdrawals, id);
    if (!payout || !openStatuses.includes(payout.status)) break;
    await scheduler.sleep(randomness.integer(10 * minute));
    const pick = (): Decision['caller'] => staff[randomness.integer(staff.length)] ?? { userId: payout.userId };
    const caller = randomness.integer(8) === 0 ? { userId: payout.userId } : pick();
    const chance = randomness.integer(10);
    const isApproved = payout.status === 'approved';
    if (chance < 2)
      await untilDecided(shop, () => decideWithKey(shop, [id], { decision: 'rejected', comment: 'no', caller }));
    else if (isApproved ? chance < 8 : chance === 2) await pay(shop, id, chance < 5 ? [caller, pick()] : [caller]);
    else await untilDecided(shop, () => decideWithKey(shop, [id], { decision: 'approved', comment: '', caller }));
  }
};

const hasEarned = (shop: SimulatedShop, userId: number): boolean =>
  shop.queries.transfersOfEarnings(referralAccount(userId)).length > 0;

const ownerOf = (shop: SimulatedShop): EarningsOwner => {
  const { randomness, database } = shop;
  const chance = randomness.integer(4);
  if (chance < 2) return { userId: partner, source: 'partner' };
  const referrers = database
    .all(rentals)
    .flatMap(({ referral }) => (referral && hasEarned(shop, referral.referrerUserId) ? [referral.referrerUserId] : []));
  const referrer = referrers[randomness.integer(Math.max(1, referrers.length))];
  if (chance === 2 && referrer !== undefined) return { userId: referrer, source: 'referral' };
  return { userId: agents[randomness.integer(agents.length)] as number, source: 'agent' };
};

/** The staff switches an owner off, and on again later: nothing is paid in between. */
const switchOff = async ({ scheduler, randomness, database }: SimulatedShop, userId: number): Promise<void> => {
  await scheduler.sleep(randomness.integer(60 * minute));
  for (const isActive of [false, true]) {
    database.put(accountHolders, { _id: userId, isActive, isPartner: true, isAgent: true, isAdmin: false });
    await scheduler.sleep(randomness.integer(20 * minute));
  }
};

/** A sale of goods pays an agent a share. In the hours after it four requests for payouts follow, each by an owner chosen at random, and the staff decides on each. */
export const playPayouts = async (shop: SimulatedShop, scenario: number): Promise<void> => {
  const { scheduler, randomness } = shop;
  const off = randomness.integer(5) === 0 ? switchOff(shop, partner) : undefined;
  await scheduler.sleep(randomness.integer(60 * minute));
  const asked: Promise<void>[] = [buyFromAgent(shop, scenario)];
  for (let count = 1; count <= 4; count += 1) {
    await scheduler.sleep(randomness.integer(60 * minute));
    const owner = ownerOf(shop);
    const name = `payout-${scenario}-${count}`;
    const isReferrer = owner.source === 'referral';
    // Some referrers leave just while their earnings move; whoever leaves in the simulation has nothing else.
    if (isReferrer && randomness.integer(4) === 0) asked.push(leave(shop, owner.userId));
    const moves = isReferrer ? moveToBalance(shop, owner.userId, name) : undefined;
    const [ids] = await Promise.all([ask(shop, owner, name), moves]);
    asked.push(...ids.map((id) => decideOn(shop, id)));
  }
  await Promise.all([...asked, off]);
};
