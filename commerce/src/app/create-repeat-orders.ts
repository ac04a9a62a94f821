import { repeatRoundMs } from '@shop/shared-types/constants';

import type { ActivationDeps } from '../sales/activations/activation-deps.ts';
import type { Base } from './create-base.ts';
import type { Selling } from './create-selling.ts';
import { repeat } from '../platform/clock/repeat.ts';
import type { RepeatOrdersDeps } from '../sales/repeat-orders/repeat-orders-deps.ts';
import { serveQueues } from '../sales/repeat-orders/serve-queues.ts';

/** Orders that wait for a number, and the loop that serves them. */
export const createRepeatOrders = (
  { logger, node, mayDecide }: Base,
  { stock }: Selling,
  activationDeps: ActivationDeps,
) => {
  const deps: RepeatOrdersDeps = { activationDeps, logger, node, refreshStock: () => stock.refresh() };
  return {
    deps,
    start: () =>
      repeat({
        name: 'repeat orders',
        everyMs: repeatRoundMs,
        logger,
        mayRun: mayDecide,
        round: async (signal) => void (await serveQueues(deps, signal)),
      }),
  };
};
