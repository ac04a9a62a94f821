import { pino } from 'pino';

import { kopecks } from '@shop/shared-types/money';

import type { TestActivations } from '../activations/build-activations.fixture.ts';
import { createRepeatOrder, type RepeatOrderRequest } from './create-repeat-order.ts';
import type { RepeatOrder } from './repeat-order.model.ts';
import type { RepeatOrdersDeps } from './repeat-orders-deps.ts';

/** The repeat orders of one node on the test database. */
export const buildRepeatOrders = (activationDeps: TestActivations, node = 'node-a'): RepeatOrdersDeps => ({
  activationDeps,
  logger: pino({ level: 'silent' }),
  node,
  refreshStock: () => Promise.resolve(),
});

/** Puts an order for Telegram in Sweden into the queue, with a ceiling of 15 rubles. A test names only what it needs. */
export const waitFor = (
  activationDeps: TestActivations,
  request: Partial<RepeatOrderRequest> & { userId: number },
): Promise<RepeatOrder> =>
  createRepeatOrder(activationDeps, { service: 'tg', country: 46, priceMax: kopecks(1500), ...request });
