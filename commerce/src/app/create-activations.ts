import type { Base } from './create-base.ts';
import type { Selling } from './create-selling.ts';
import { repeat } from '../platform/clock/repeat.ts';
import { areOnePerson } from '../money/self-dealing/are-one-person.ts';
import type { DeliveryTally } from '../sales/statistics/delivery-tally.ts';
import type { RefusalTally } from '../sales/statistics/refusal-tally.ts';
import { createCandidateLists } from '../supply/pool/candidate-lists.ts';
import { createSimPool } from '../supply/pool/create-sim-pool.ts';
import { sims } from '../supply/pool/sim.model.ts';
import { createStockTally } from '../supply/pool/stock-tally.ts';
import type { ActivationDeps } from '../sales/activations/activation-deps.ts';
import { servedOrders } from '../sales/repeat-orders/end-repeat-order.ts';
import { createTellKeyPaused } from '../sales/allowance/tell-key-paused.ts';
import { createGivenBackNumbers } from '../sales/activations/given-back/given-back-numbers.ts';

const tallyEveryMs = 500;
const dayMs = 86_400_000;

/** Activations with the pool of SIMs that they are sold from. */
export const createActivations = (
  base: Base,
  { supply, stock, priceBook, samples }: Selling,
  tallies: { deliveryTally: DeliveryTally; refusalTally: RefusalTally },
) => {
  const { clock, randomness, secrets, logger, node, config, groupCommit, reportCommit, admitCallback } = base;
  const candidates = createCandidateLists({
    clock,
    logger,
    node,
    randomness,
    learn: (sim) => groupCommit.learn(sims, sim),
  });
  const givenBack = createGivenBackNumbers({ clock });
  const stockTally = createStockTally({ clock, node, logger });
  const activationDeps: ActivationDeps = {
    clock,
    randomness,
    secrets,
    priceBook,
    stock,
    samples,
    remoteSuppliers: supply.remoteSuppliers,
    groupCommit,
    candidates,
    givenBack,
    stockTally,
    ...tallies,
    areOnePerson,
    metrics: base.metrics,
    servedOrders,
    admitCallback,
    tellKeyPaused: createTellKeyPaused({ ...base, publicUrl: config.publicUrl }),
    settings: {
      earlyCancelMs: config.earlyCancelSeconds * 1000,
      openActivationsMax: config.openActivationsMax,
      allowance: config.allowance,
      judgementMs: config.judgementDays * dayMs,
      referralSharePercent: config.referralSharePercent,
    },
  };
  return {
    activationDeps,
    pool: createSimPool({ groupCommit: reportCommit, lists: candidates, node: `${node}-reports` }),
    stockTally,
    start: () => {
      const stopFollowing = givenBack.follow(base.feed);
      const round = () => stockTally.flush();
      const tallying = repeat({ name: 'stock tally', everyMs: tallyEveryMs, logger, round });
      return {
        stop: async () => {
          stopFollowing();
          await tallying.stop();
        },
      };
    },
  };
};
