import { StaleMemory } from '../../../src/sales/activations/purchase/stale-memory.ts';
import { saleIdsOf } from '../../../src/sales/activations/sale-ids.ts';
import { idempotencyKeyOf } from '../../../src/platform/database/idempotency.ts';
import { readOf } from '../../../src/platform/database/working-set.ts';
import type { Referral } from '../../../src/money/referrals/find-referral.ts';
import { decideCancel } from '../../../src/sales/rentals/closing/cancel-rental.ts';
import { decideReturn } from '../../../src/sales/rentals/closing/return-rental.ts';
import { carryOutStep } from '../../../src/sales/rentals/closing/sweep-rentals.ts';
import { transitionRental, type DecideTransition } from '../../../src/sales/rentals/transition-rental.ts';
import { pickSome, rentOneOf, type RentalPurchase } from '../../../src/sales/rentals/purchase/rent-from-pool.ts';
import { referenceOf } from '../../../src/sales/rentals/purchase/rental-charge.ts';
import type { RentalAnswer, Rented } from '../../../src/sales/rentals/purchase/rental-purchase.ts';
import { receiveRentalSms } from '../../../src/sales/rentals/receive-sms.ts';
import type { RentalsDeps } from '../../../src/sales/rentals/rentals-deps.ts';
import { rentals, type RentalDocument } from '../../../src/sales/rentals/rental.model.ts';
import { changeSim, isRentable } from '../../../src/supply/pool/sim-state.ts';
import { sims } from '../../../src/supply/pool/sim.model.ts';
import { keyChargeOf } from '../../../src/accounts/users/api-keys/charge-api-key.ts';
import { keyLimitsOf } from '../key-limits.ts';
import { attemptsMax, playTopUp, noteRefusal, textOf, untilAnswered } from './buyers.ts';
import { country, poolSupplier, rentPrice, rentShare, services, users, type SimulatedShop } from '../simulated-shop.ts';

const minute = 60_000;
const hours = 4;
const triesMax = 10;

/** Each scenario has a referrer of its own, who tells its rentals from all others in the books. */
const referralOf = (scenario: number): Referral => ({
  referrerUserId: 10_000 + scenario,
  sharePercent: 5,
  channel: 'program',
});

const purchaseOf = (shop: SimulatedShop, scenario: number): RentalPurchase => {
  const { randomness, scheduler } = shop;
  const userId = users[randomness.integer(users.length)] as number;
  const service = services[randomness.integer(services.length)] as string;
  const isAutoRenewed = randomness.integer(2) === 0;
  const holder = randomness.bytes(12).toString('hex');
  return {
    request: { userId, country, service, hours, isAutoRenewed },
    once: idempotencyKeyOf<RentalAnswer>({
      userId,
      holder,
      scope: 'rental',
      key: `key-${scenario}`,
      request: { scenario },
    }),
    keyCharge: keyChargeOf(userId, keyLimitsOf(userId), scheduler.clock()),
    referral: referralOf(scenario),
    seed: `${userId}|key:key-${scenario}`,
  };
};

/**
 * Finds SIMs that can be rented and rents one of them, as `rentFromPool` does. In one of ten searches the result is out of date and also has
 * SIMs that are rented already, as when another node was faster.
 */
const rentOnce = async (shop: SimulatedShop, purchase: RentalPurchase): Promise<Rented | undefined> => {
  const { queries, randomness } = shop;
  for (let attempt = 0; attempt < triesMax; attempt += 1) {
    const node = shop.anyNode();
    const isStale = randomness.integer(10) === 0;
    const found = queries.simsToRent().filter((sim) => isStale || isRentable(sim, purchase.request.service, hours));
    if (found.length === 0) return undefined;
    const ids = saleIdsOf(node.secrets, 'rental-id', purchase, attempt);
    const offer = { supplierId: poolSupplier, price: rentPrice, supplierShare: rentShare };
    const choice = { purchase, offer, phones: pickSome(node, found), ids };
    try {
      return await rentOneOf(node, { ...choice, selfDealing: undefined, writeNews: () => undefined });
    } catch (failure) {
      if (!(failure instanceof StaleMemory)) throw failure;
    }
  }
  return undefined;
};

const moves: readonly [string, (settings: RentalsDeps['settings']) => DecideTransition][] = [
  ['cancel-rental', decideCancel],
  ['return-rental', decideReturn],
];

/** A renter tops up, rents, sometimes sends the request twice at once, and gives the number back early or late, or never. */
export const playRenter = async (shop: SimulatedShop, scenario: number): Promise<void> => {
  const { scheduler, randomness, database } = shop;
  await scheduler.sleep(randomness.integer(60 * minute));
  const purchase = purchaseOf(shop, scenario);
  await playTopUp(shop, scenario, purchase.request.userId);
  const rent = () =>
    untilAnswered(
      shop,
      () => noteRefusal(shop, 'purchase', rentOnce(shop, purchase), purchase.request.userId),
      attemptsMax,
    );
  const rented = await Promise.all(randomness.integer(4) === 0 ? [rent(), rent()] : [rent()]);
  for (const one of rented) {
    if (!one || randomness.integer(2) === 0) continue;
    await scheduler.sleep(randomness.integer(randomness.integer(2) === 0 ? 25 * minute : 6 * 60 * minute));
    const [name, decide] = moves[randomness.integer(moves.length)] as (typeof moves)[number];
    const known = database.find(rentals, 'replayed' in one ? one.replayed.rentalId : one._id);
    const move = (of: RentalDocument) => {
      const node = shop.anyNode();
      return transitionRental(node, of, name, decide(node.settings));
    };
    if (known) await untilAnswered(shop, () => move(known), attemptsMax);
  }
};

/** The partner's software reports that a SIM came or went. */
export const reportSim = (shop: SimulatedShop, phone: string, isOnline: boolean): Promise<unknown> =>
  untilAnswered(shop, () =>
    shop.anyNode().groupCommit.submit({
      name: 'report-sim',
      reads: [readOf(sims, phone)],
      decide: (working) => {
        const sim = working.get(sims, phone);
        return sim.isOnline === isOnline ? sim : working.update(sims, phone, changeSim(sim, { isOnline }));
      },
    }),
  );

/** SMS come to a rented number, each pushed until it is taken; some SIMs go away, and some of these come back in time. */
export const playRentedSim = async (shop: SimulatedShop, rental: RentalDocument): Promise<void> => {
  const { scheduler, randomness } = shop;
  const { _id, phone, supplierId } = rental;
  const push = async (number: number): Promise<void> => {
    await scheduler.sleep(randomness.integer(5 * 60 * minute));
    const sms = { supplierId, smsId: `rental-${_id}-${number}`, phone, from: 'INFO', text: textOf(randomness) };
    const take = () => receiveRentalSms(shop.anyNode(), rental, sms);
    await untilAnswered(shop, take);
    if (randomness.integer(4) === 0) await untilAnswered(shop, take);
  };
  const goAway = async (): Promise<void> => {
    await scheduler.sleep(randomness.integer(4 * 60 * minute));
    await reportSim(shop, phone, false);
    await scheduler.sleep(randomness.integer(3 * 60 * minute));
    await reportSim(shop, phone, true);
  };
  const pushes = Array.from({ length: randomness.integer(4) }, (_, number) => push(number));
  await Promise.all([...pushes, ...(randomness.integer(3) === 0 ? [goAway()] : [])]);
};

/** The sweep of one moment: takes prices, releases shares, renews, gives up lost numbers and ends rentals. */
export const sweepRented = async (shop: SimulatedShop): Promise<void> => {
  const { queries, scheduler } = shop;
  for (const known of queries.dueRentals(scheduler.clock().getTime())) {
    const look = { known, isSilent: false, transfers: queries.transfersOf(referenceOf(known._id)), mail: undefined };
    const facts = { known, look, mayRenew: known.isAutoRenewed, writeNews: undefined };
    await untilAnswered(shop, () => carryOutStep(shop.anyNode(), facts), attemptsMax);
  }
};
