import { activations } from '../../../src/sales/activations/activation.model.ts';
import { decideBan } from '../../../src/sales/activations/closing/ban-activation.ts';
import { decideCancel } from '../../../src/sales/activations/closing/cancel-activation.ts';
import { buyFromPool } from '../../../src/sales/activations/purchase/buy-from-pool.ts';
import type { BuyNumberRequest } from '../../../src/sales/activations/purchase/buy-number-request.ts';
import { preparePurchase } from '../../../src/sales/activations/purchase/purchase.ts';
import { CommerceError } from '../../../src/platform/http/commerce-error.ts';
import { readOf } from '../../../src/platform/database/working-set.ts';
import { reviewHeldBack } from '../../../src/supply/pool/sim-state.ts';
import { sims } from '../../../src/supply/pool/sim.model.ts';
import { attackedCountry, attackers, poolSupplier, price, share, type SimulatedShop } from '../simulated-shop.ts';
import { attemptsMax, playTopUp, moveNumber, untilAnswered } from './buyers.ts';

const minute = 60_000;
/** A cancel is possible after half a minute (`settings.earlyCancelMs`). */
const earliestMs = 30_000;
const roundsMax = 12;

const moves = [
  ['ban', decideBan],
  ['cancel', decideCancel],
] as const;

/** Buys in the attacked country. @returns the id of the number; undefined when there is none, or purchases are paused */
const buyNext = async (shop: SimulatedShop, userId: number, name: string): Promise<number | undefined> => {
  const selection = { userId, service: 'tg', country: attackedCountry };
  const request: BuyNumberRequest = { ...selection, idempotencyKey: name, referralCode: name };
  const offer = { supplierId: poolSupplier, price, supplierShare: share };
  const buy = async () => {
    const node = shop.anyNode();
    try {
      return await buyFromPool(node, preparePurchase(node, request), offer, []);
    } catch (failure) {
      if (failure instanceof CommerceError) shop.note(`attack refused ${failure.code}`);
      throw failure;
    }
  };
  const bought = await untilAnswered(shop, buy, attemptsMax);
  return bought && ('replayed' in bought ? bought.replayed.activationId : bought._id);
};

/** Somebody takes one number after the other and gives it back as soon as he may: by a report, or by a cancel. */
export const playAttacker = async (shop: SimulatedShop, scenario: number): Promise<void> => {
  const { scheduler, randomness, database } = shop;
  const userId = attackers[randomness.integer(attackers.length)] as number;
  await scheduler.sleep(randomness.integer(30 * minute));
  await playTopUp(shop, scenario, userId);
  for (let round = 0; round < roundsMax; round += 1) {
    const id = await buyNext(shop, userId, `attack-${scenario}-${round}`);
    await scheduler.sleep(earliestMs + randomness.integer(10_000));
    const known = id === undefined ? undefined : database.find(activations, id);
    const move = moves[randomness.integer(moves.length)] as (typeof moves)[number];
    if (known) await untilAnswered(shop, () => moveNumber(shop, known, move), attemptsMax);
  }
};

/** The sweep that offers SIMs again for which the judgements have faded. */
export const sweepHeldBack = async (shop: SimulatedShop): Promise<void> => {
  const nowMs = shop.scheduler.clock().getTime();
  const due = shop.queries
    .simsOf(attackedCountry)
    .filter(({ heldBack = [] }) => heldBack.some(({ until }) => until.getTime() <= nowMs));
  for (const { _id } of due) {
    await untilAnswered(shop, () =>
      shop.anyNode().groupCommit.submit({
        name: 'review-held-back',
        reads: [readOf(sims, _id)],
        decide: (working, at) => {
          const change = reviewHeldBack(working.get(sims, _id), at);
          if (change) working.update(sims, _id, change);
        },
      }),
    );
  }
};
