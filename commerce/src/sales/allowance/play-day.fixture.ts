import { CommerceError } from '../../platform/http/commerce-error.ts';
import { banActivation } from '../activations/closing/ban-activation.ts';
import { cancelActivation } from '../activations/closing/cancel-activation.ts';
import { expireActivations } from '../activations/closing/expire-activations.ts';
import { finishActivation } from '../activations/closing/finish-activation.ts';
import { poolSupplier } from '../activations/build-activations.fixture.ts';
import { buyNumber } from '../activations/purchase/buy-number.ts';
import { buyNumbers } from '../activations/purchase/buy-numbers.ts';
import { receiveSms } from '../activations/sms/receive-sms.ts';
import type { TestRentals } from '../rentals/build-rentals.fixture.ts';
import { cancelRental } from '../rentals/closing/cancel-rental.ts';
import { rentNumber } from '../rentals/purchase/rent-number.ts';

const selection = { service: 'tg', country: 46 };

/** How an attacker takes numbers and gives them back: one round returns how many calls it made. */
export type Round = (shop: TestRentals, userId: number) => Promise<number>;

/** Every way known by which one account could take the stock from everybody for nothing. */
export const attacks: Readonly<Record<string, Round>> = {
  'buy and ban': async ({ activationDeps }, userId) => {
    const { _id: id } = await buyNumber(activationDeps, { ...selection, userId });
    await banActivation(activationDeps, { userId, id });
    return 2;
  },
  'buy and cancel': async ({ activationDeps }, userId) => {
    const { _id: id } = await buyNumber(activationDeps, { ...selection, userId });
    await cancelActivation(activationDeps, { userId, id });
    return 2;
  },
  'an order of ten and ten bans': async ({ activationDeps }, userId) => {
    const { activations } = await buyNumbers(activationDeps, { ...selection, userId, quantity: 10 });
    for (const { _id: id } of activations) await banActivation(activationDeps, { userId, id });
    // The bans always work, so that the money comes back: what counts is how often the stock was taken.
    return 1;
  },
  'rent and cancel': async (shop, userId) => {
    const { _id: id } = await rentNumber(shop, { ...selection, userId, hours: 4 });
    await cancelRental(shop, { userId, id });
    return 2;
  },
};

/** Attacks until purchases are paused. @returns the calls made until then. */
export const attackUntilPaused = async (
  shop: TestRentals,
  userId: number,
  round: Round,
  callsMax: number,
): Promise<{ calls: number; pause: CommerceError | undefined }> => {
  let calls = 0;
  while (calls < callsMax) {
    try {
      calls += await round(shop, userId);
    } catch (failure) {
      if (failure instanceof CommerceError && failure.code === 'PURCHASES_PAUSED') return { calls, pause: failure };
      throw failure;
    }
  }
  return { calls, pause: undefined };
};

/** What becomes of a bot's orders, in the order of the orders: a code, a wait until the time is over, or a cancel after this many seconds. */
export type Outcome = 'code' | 'expires' | { cancelAfterSeconds: number };

interface Waiting {
  id: number;
  phone: string;
  outcome: Exclude<Outcome, 'expires'>;
  dueMs: number;
}

const codeAfterSeconds = 25;

/** A bot that orders at even intervals, and ends each order as its outcomes say. Its clock is the test's. */
export const createBot = ({ activationDeps }: TestRentals, userId: number, outcomes: readonly Outcome[]) => {
  const counts = { ordered: 0, paid: 0, refused: 0 };
  let waiting: Waiting[] = [];

  const settle = async ({ id, phone, outcome }: Waiting): Promise<void> => {
    if (outcome !== 'code') return void (await cancelActivation(activationDeps, { userId, id }));
    const text = `Telegram code ${10_000 + counts.paid}`;
    await receiveSms(activationDeps, { supplierId: poolSupplier, smsId: `${id}`, phone, from: 'Telegram', text });
    await finishActivation(activationDeps, { userId, id });
    counts.paid += 1;
  };

  return {
    counts,
    order: async (): Promise<void> => {
      const outcome = outcomes[counts.ordered % outcomes.length] ?? 'expires';
      try {
        const { _id: id, phone, boughtAt } = await buyNumber(activationDeps, { ...selection, userId });
        counts.ordered += 1;
        if (outcome === 'expires') return;
        const afterSeconds = outcome === 'code' ? codeAfterSeconds : outcome.cancelAfterSeconds;
        waiting.push({ id, phone, outcome, dueMs: boughtAt.getTime() + afterSeconds * 1_000 });
      } catch (failure) {
        if (!(failure instanceof CommerceError) || failure.code !== 'PURCHASES_PAUSED') throw failure;
        counts.refused += 1;
      }
    },
    settleDue: async (): Promise<void> => {
      const nowMs = activationDeps.clock().getTime();
      const due = waiting.filter(({ dueMs }) => dueMs <= nowMs);
      waiting = waiting.filter(({ dueMs }) => dueMs > nowMs);
      await Promise.all(due.map(settle));
      if (counts.ordered % 10 === 0) await expireActivations(activationDeps);
    },
  };
};
