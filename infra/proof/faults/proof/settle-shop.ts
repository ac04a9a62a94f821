import type { Journal } from '../journal.ts';
import type { ShopBooks } from './shop-books.ts';
import { until } from '../until.ts';

/**
 * Time to wait for suppliers' late answers. The engine waits 90 s for an answer, its janitor runs every 10 s, and its lease outlives a
 * killed holder by 40 s.
 */
const intentsMaxMs = 180_000;
/** Time to wait for the sweeps. After a minute another node takes over the sweep of a killed one; bulk buyers leave tens of thousands. */
const sweepMaxMs = 300_000;

/** Time to wait for a provider, which tells the shop of a payment again and again, every 16 s at last. */
const paymentsMaxMs = 90_000;

/** Waits until the shop has heard of every top-up that was paid. @throws {Error} when it has not within 90 s */
export const untilPaymentsArrive = ({ payments }: ShopBooks, journals: readonly Journal[]): Promise<void> => {
  const paid = journals.flatMap(({ topUps }) => topUps.filter(({ decision }) => decision === 'pay'));
  const ids = paid.map(({ paymentId }) => paymentId);
  return until('payments that were made have arrived', paymentsMaxMs, async () => {
    return (await payments.countDocuments({ _id: { $in: ids }, credited: 0 })) === 0;
  });
};

/**
 * Waits until every call to a supplier whose answer was lost is settled: sold to its buyer, or released. Calls that waiting orders make
 * meanwhile don't count: one that goes on asking a supplier without answers always has a call that is not settled yet.
 */
export const untilIntentsSettle = ({ intents }: ShopBooks): Promise<void> => {
  const madeUntilNow = { calledAt: { $lte: new Date() } };
  return until('purchases whose supplier was being asked are settled', intentsMaxMs, async () => {
    return (await intents.countDocuments({ settledAt: null, ...madeUntilNow })) === 0;
  });
};

/**
 * Ends the time of all open purchases and waiting orders now, and waits for the sweeps. Afterwards nothing may be held. The times are changed in
 * the documents, under the guard of their versions, because no run can wait for them.
 */
export const letTwentyMinutesPass = async ({
  activations,
  rentals,
  repeatOrders,
  accounts,
}: ShopBooks): Promise<void> => {
  const now = new Date();
  await activations.updateMany(
    { openUntil: { $type: 'date' } },
    { $set: { openUntil: now, expiresAt: now }, $inc: { version: 1 } },
  );
  await rentals.updateMany(
    { nextStepAt: { $type: 'date' }, isHeld: true },
    { $set: { nextStepAt: now, cancellableUntil: now }, $inc: { version: 1 } },
  );
  await repeatOrders.updateMany(
    { openUntil: { $type: 'date' } },
    { $set: { openUntil: now, expiresAt: now }, $inc: { version: 1 } },
  );
  await until('after the expiry sweeps nothing is held', sweepMaxMs, async () => {
    const open =
      (await activations.countDocuments({ openUntil: { $type: 'date' } })) +
      (await repeatOrders.countDocuments({ openUntil: { $type: 'date' } }));
    const held = await accounts.countDocuments({ $or: [{ held: { $ne: 0 } }, { openHolds: { $ne: 0 } }] });
    return open === 0 && held === 0;
  });
};
