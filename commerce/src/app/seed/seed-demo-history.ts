import { kopecks } from '@shop/shared-types/money';

import { activationCollection } from '../../sales/activations/activation.model.ts';
import { buyNumber } from '../../sales/activations/purchase/buy-number.ts';
import { cancelActivation } from '../../sales/activations/closing/cancel-activation.ts';
import type { ActivationDeps } from '../../sales/activations/activation-deps.ts';
import { finishActivation } from '../../sales/activations/closing/finish-activation.ts';
import { receiveSms } from '../../sales/activations/sms/receive-sms.ts';
import type { EngineNode } from '../create-engine-node.ts';
import { houseDemo, userAccount } from '../../ledger/balances/account-id.ts';
import { checkpointCollection } from '../../ledger/balances/checkpoint.model.ts';
import { transfer } from '../../ledger/transfers/transfer.ts';
import { createGroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { isConnectionLost } from '../../platform/database/is-connection-lost.ts';
import { openReferrer } from '../../money/referrals/open-referrer.ts';
import { hearFromSupplier } from '../../supply/remote/hear-from-supplier.ts';
import { createCandidateLists } from '../../supply/pool/candidate-lists.ts';
import { createSimPool } from '../../supply/pool/create-sim-pool.ts';
import { sims, type Sim } from '../../supply/pool/sim.model.ts';
import { createUser } from '../../accounts/users/create-user.ts';
import { demoRegularEmail } from '../../accounts/users/demo/demo-credentials.ts';
import { UserModel } from '../../accounts/users/user.model.ts';

const demoPool = 1;
const country = 46;
/** Sold every day: more than the twenty numbers from which a delivery rate is shown (rule 14.2). */
const dailyServices = ['tg', 'wa'];
const otherServices = ['go', 'ig', 'fb', 'vk'];
const days = 30;
const simsCount = 36;
/** Every seventh number receives no code. */
const wastedEvery = 7;
const dayMs = 24 * 60 * 60_000;
/** A cancel within two minutes would not count as a missing code. */
const patienceMs = 4 * 60_000;
/** Codes come after 12 s to a minute. */
const codeAfterMs = (index: number): number => 12_000 + ((index * 7) % 48) * 1_000;
/** On the last days the first number of the day is the demo buyer's, so that his order history is not empty. */
const buyersDays = 6;
const node = 'demo-history';
/** The first of the Swedish numbers that the demo supplier does not report itself. */
const firstPhone = 46_735_550_000;

/** The engine at moments of the past: only its clock differs from the real one. */
const createPastEngine = ({ activationDeps, connection, logger }: EngineNode, clock: ActivationDeps['clock']) => {
  const groupCommit = createGroupCommit({ connection, clock, logger });
  const { randomness } = activationDeps;
  const learn = (sim: Sim): void => groupCommit.learn(sims, sim);
  const candidates = createCandidateLists({ clock, logger, node, randomness, learn });
  const pool = createSimPool({ groupCommit, lists: candidates, node: `${node}-reports` });
  return { past: { ...activationDeps, clock, groupCommit, candidates }, pool };
};

/** A regular customer who came by the demo buyer's link. If an earlier start lost the database, the customer may exist already. */
const createRegular = async (commerce: EngineNode, past: ActivationDeps, referrerUserId: number): Promise<number> => {
  await openReferrer(commerce, referrerUserId);
  const known = await UserModel.findOne({ email: demoRegularEmail });
  const { _id } =
    known ??
    (await createUser(
      { ...commerce, clock: past.clock },
      {
        name: 'Demo Regular',
        email: demoRegularEmail,
        isDemo: true,
        password: commerce.randomness.bytes(24).toString('hex'),
        locale: 'en',
        referrerUserId,
      },
    ));
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

interface PlayedNumber {
  userId: number;
  service: string;
  index: number;
  /** Lets time pass. */
  wait: (ms: number) => void;
}

/** Plays one number from its purchase to its end, at the times of that day. */
const live = async (past: ActivationDeps, { userId, service, index, wait }: PlayedNumber): Promise<void> => {
  const { _id: id, phone } = await buyNumber(past, { userId, service, country, onlySuppliers: [demoPool] });
  if (index % wastedEvery === 0) {
    wait(patienceMs);
    await cancelActivation(past, { userId, id });
    return;
  }
  wait(codeAfterMs(index));
  const text = `Your code is ${10_000 + index}`;
  await receiveSms(past, { supplierId: demoPool, smsId: `history-${index}`, phone, from: '', text });
  await finishActivation(past, { userId, id });
};

/**
 * Creates a month of sales of the demo partner's numbers, so that a demo's dashboards, delivery rates and order history show data. The sales go through the money path like
 * any others, at moments of the past; a number that cannot be played is left out and logged. Therefore they are added only to a shop that has sold nothing and summed up nothing yet. Never call
 * this without demo mode.
 */
export const seedDemoHistory = async (commerce: EngineNode, buyerUserId: number): Promise<void> => {
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
  const userId = await createRegular(commerce, past, buyerUserId);
  let index = 1;
  let leftOut = 0;
  for (let day = 0; day < days; day += 1) {
    atMs = now.getTime() - (days - day) * dayMs + (day % 5) * (dayMs / 6);
    // The purchases run one after the other: a code without a sender goes to the only number that waits on its SIM.
    for (const [place, service] of [...dailyServices, ...otherServices.slice(0, 2 * (day % 3))].entries()) {
      const isBuyers = place === 0 && day >= days - buyersDays;
      try {
        await live(past, {
          userId: isBuyers ? buyerUserId : userId,
          service,
          index,
          wait: (ms) => (atMs += ms),
        });
      } catch (failure) {
        if (isConnectionLost(failure)) throw failure;
        commerce.logger.warn({ err: failure, service, index }, 'an entry of the demo history was left out');
        leftOut += 1;
      }
      index += 1;
    }
  }
  await past.groupCommit.close();
  await past.deliveryTally.flush();
  if (leftOut > 0) commerce.logger.warn({ leftOut, of: index - 1 }, 'the demo history is not complete');
};
