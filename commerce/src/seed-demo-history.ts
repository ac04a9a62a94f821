import { kopecks } from '@shop/shared-types/money';

import { activationCollection } from './activations/activation.model.ts';
import { buyNumber } from './activations/buy-number.ts';
import { cancelActivation } from './activations/cancel-activation.ts';
import type { Engine } from './activations/engine.ts';
import { finishActivation } from './activations/finish-activation.ts';
import { receiveSms } from './activations/receive-sms.ts';
import type { Commerce } from './create-commerce.ts';
import { houseDemo, userAccount } from './ledger/account-id.ts';
import { checkpointCollection } from './ledger/checkpoint.model.ts';
import { transfer } from './ledger/transfer.ts';
import { createGroupCommit } from './platform/database/group-commit.ts';
import { openReferrer } from './referrals/open-referrer.ts';
import { hearFromSupplier } from './supply/hear-from-supplier.ts';
import { createCandidateLists } from './supply/pool/candidate-lists.ts';
import { createSimPool } from './supply/pool/create-sim-pool.ts';
import { sims } from './supply/pool/sim.model.ts';
import { createUser } from './users/create-user.ts';

const demoPool = 1;
const country = 46;
const services = ['tg', 'wa', 'go', 'ig', 'fb', 'vk'];
const days = 30;
const simsCount = 36;
/** Every seventh number brings no code. */
const wastedEvery = 7;
const dayMs = 24 * 60 * 60_000;
const node = 'demo-history';
/** Swedish numbers that the demo supplier does not report itself. */
const firstPhone = 46_735_550_000;

/** The engine at moments of the past: everything else of it is the real one. */
const createPastEngine = ({ engine, connection, logger }: Commerce, clock: Engine['clock']) => {
  const groupCommit = createGroupCommit({ connection, clock, logger });
  const candidates = createCandidateLists({ clock, logger, node, learn: (sim) => groupCommit.learn(sims, sim) });
  const pool = createSimPool({ groupCommit, lists: candidates, node: `${node}-reports` });
  return { past: { ...engine, clock, groupCommit, candidates }, pool };
};

/** A regular customer who came by the demo buyer's link. */
const createRegular = async (commerce: Commerce, past: Engine, referrerUserId: number): Promise<number> => {
  await openReferrer(commerce, referrerUserId);
  const { _id } = await createUser(
    { ...commerce, clock: past.clock },
    {
      name: 'Demo Regular',
      email: 'regular@example.com',
      password: commerce.randomness.bytes(24).toString('hex'),
      locale: 'en',
      referrerUserId,
    },
  );
  await transfer(past, {
    idempotencyKey: `demo-opening-balance:${_id}`,
    debit: houseDemo,
    credit: userAccount(_id),
    amount: kopecks(10_000_000),
    kind: 'demo-opening-balance',
    reference: 'demo',
  });
  return _id;
};

/** One number from its purchase to its end, as it went that day. */
const live = async (past: Engine, userId: number, service: string, index: number): Promise<void> => {
  const { _id: id, phone } = await buyNumber(past, { userId, service, country, onlySuppliers: [demoPool] });
  if (index % wastedEvery === 0) {
    await cancelActivation(past, { userId, id });
    return;
  }
  const text = `Your code is ${10_000 + index}`;
  await receiveSms(past, { supplierId: demoPool, smsId: `history-${index}`, phone, from: '', text });
  await finishActivation(past, { userId, id });
};

/**
 * A month of sales of the demo partner's numbers, so that dashboards of a demo show something. They go through the money path like any
 * other, at moments of the past; therefore only into a shop that has sold nothing and summed nothing yet. Never call it where demo mode is off.
 */
export const seedDemoHistory = async (commerce: Commerce, referrerUserId: number): Promise<void> => {
  if ((await activationCollection().findOne({})) ?? (await checkpointCollection().findOne({}))) return;
  const now = commerce.clock();
  await hearFromSupplier(demoPool, now);
  await commerce.refresh();
  let atMs = now.getTime() - days * dayMs;
  const { past, pool } = createPastEngine(commerce, () => new Date(atMs));
  const sold = Array.from({ length: simsCount }, (_, index) => ({
    phone: String(firstPhone + index),
    country,
    operator: 'telia',
    port: `COM${index + 1}`,
    refusedServices: [],
    isOnline: true,
    rentHoursMax: 0,
  }));
  await pool.applyReport({ supplierId: demoPool, mode: 'changes', sims: sold, at: past.clock() });
  const userId = await createRegular(commerce, past, referrerUserId);
  let index = 1;
  for (let day = 0; day < days; day += 1) {
    atMs = now.getTime() - (days - day) * dayMs + (day % 5) * (dayMs / 6);
    // One after the other: a code without a sender goes to the only number that waits on its SIM.
    for (const service of services.slice(day % 3, 2 + 2 * (day % 3))) {
      await live(past, userId, service, index);
      index += 1;
    }
  }
  await past.groupCommit.close();
};
