import type { repeatOrdersContract } from '@shop/shared-types/contract/repeat-orders';
import { kopecks } from '@shop/shared-types/money';

import type { ActivationDeps } from '../activations/activation-deps.ts';
import { chosenOf } from '../activations/activations.routes.ts';
import { operatorsOf } from '../activations/operators-of.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import { cancelRepeatOrder } from './cancel-repeat-order.ts';
import { changeRepeatOrder } from './change-repeat-order.ts';
import { createRepeatOrder } from './create-repeat-order.ts';
import { findRepeatOrder, listRepeatOrders, readWaiting } from './find-repeat-orders.ts';
import { presentRepeatOrder } from './present-repeat-order.ts';
import type { RepeatOrder } from './repeat-order.model.ts';

/** Handlers of the calls with which a buyer waits for a number. */
export const repeatOrdersHandlers = (activationDeps: ActivationDeps): Handlers<typeof repeatOrdersContract> => {
  const present = async (order: RepeatOrder) => presentRepeatOrder(order, await readWaiting(activationDeps, order));
  return {
    createRepeatOrder: async ({ caller, body, idempotencyKey, onReplay, signal }) =>
      present(
        await createRepeatOrder(activationDeps, {
          userId: caller.userId,
          service: body.service,
          country: body.country,
          operators: operatorsOf(body.operator),
          priceMin: body.priceMin === undefined ? undefined : kopecks(body.priceMin),
          priceMax: kopecks(body.priceMax),
          onlySuppliers: body.suppliers,
          exceptSuppliers: body.exceptSuppliers,
          phoneExceptions: body.phoneExceptions,
          referralCode: body.referralCode,
          choose: chosenOf(body),
          seconds: body.seconds,
          orderId: body.orderId,
          callbackUrl: await activationDeps.admitCallback(caller.userId, body.callbackUrl),
          isWholesale: caller.isWholesale,
          idempotencyKey,
          onReplay,
          keyLimits: caller.keyLimits,
          signal,
        }),
      ),
    listRepeatOrders: async ({ caller }) =>
      Promise.all((await listRepeatOrders(caller.userId, activationDeps.clock())).map(present)),
    getRepeatOrder: async ({ caller, params }) =>
      present(await findRepeatOrder({ userId: caller.userId, id: params.id })),
    changeRepeatOrder: async ({ caller, params, body }) =>
      present(
        await changeRepeatOrder(activationDeps, {
          userId: caller.userId,
          id: params.id,
          priceMax: kopecks(body.priceMax),
          keyLimits: caller.keyLimits,
        }),
      ),
    cancelRepeatOrder: async ({ caller, params }) =>
      present(await cancelRepeatOrder(activationDeps, { userId: caller.userId, id: params.id })),
  };
};
