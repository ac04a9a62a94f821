import type { ShopBooks } from './shop-books.ts';
import { until } from './until.ts';

/** A supplier's late answer is waited for 90 s, and its janitor comes by every 10 s; its lease outlives a killed holder by 40 s. */
const intentsMaxMs = 180_000;
/** A sweep whose node was killed is taken over after a minute. */
const sweepMaxMs = 120_000;

/** Every question to a supplier whose answer was lost is settled: sold to its buyer, or released. */
export const untilIntentsSettle = ({ intents }: ShopBooks): Promise<void> =>
  until('purchases whose supplier was being asked are settled', intentsMaxMs, async () => {
    return (await intents.countDocuments({ settledAt: null })) === 0;
  });

/**
 * Lets the twenty minutes of everything that is open end now, and waits for the sweeps: afterwards nothing may be held.
 * The time is moved in the documents, under the guard of their versions, since no run can wait for it.
 */
export const letTwentyMinutesPass = async ({ activations, rentals, accounts }: ShopBooks): Promise<void> => {
  const now = new Date();
  await activations.updateMany(
    { openUntil: { $type: 'date' } },
    { $set: { openUntil: now, expiresAt: now }, $inc: { version: 1 } },
  );
  await rentals.updateMany(
    { nextStepAt: { $type: 'date' }, isHeld: true },
    { $set: { nextStepAt: now, cancellableUntil: now }, $inc: { version: 1 } },
  );
  await until('after the expiry sweeps nothing is held', sweepMaxMs, async () => {
    const open = await activations.countDocuments({ openUntil: { $type: 'date' } });
    const held = await accounts.countDocuments({ $or: [{ held: { $ne: 0 } }, { openHolds: { $ne: 0 } }] });
    return open === 0 && held === 0;
  });
};
