import type { activationsContract } from '@shop/shared-types/contract/activations';
import { kopecks } from '@shop/shared-types/money';

import type { Handlers } from '../platform/http/serve-contract.ts';
import { banActivation } from './ban-activation.ts';
import { buyNumber } from './buy-number.ts';
import { cancelActivation } from './cancel-activation.ts';
import type { Engine } from './engine.ts';
import { finishActivation } from './finish-activation.ts';
import { listRecentActivations } from './list-open-activations.ts';
import { findActivation } from './move-activation.ts';
import { presentActivation } from './present-activation.ts';
import { requestAnotherSms } from './request-another-sms.ts';

const operatorsOf = (operator: string | undefined): string[] =>
  (operator ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'any');

const moneyOf = (amount: number | undefined) => (amount === undefined ? undefined : kopecks(amount));

/** Handlers of everything a buyer does with numbers. */
export const activationsHandlers = (engine: Engine): Handlers<typeof activationsContract> => ({
  buyNumber: async ({ caller, body, idempotencyKey }) =>
    presentActivation(
      await buyNumber(engine, {
        userId: caller.userId,
        service: body.service,
        country: body.country,
        operators: operatorsOf(body.operator),
        priceShown: moneyOf(body.priceMax),
        isWholesale: body.isWholesale,
        referralCode: body.referralCode,
        idempotencyKey,
        keyLimits: caller.keyLimits,
      }),
    ),
  getNumber: async ({ caller, params, query, idempotencyKey }) =>
    presentActivation(
      await buyNumber(engine, {
        userId: caller.userId,
        service: params.serviceExternalId,
        country: params.countryExternalId,
        priceMax: moneyOf(query.maxPrice),
        idempotencyKey,
        keyLimits: caller.keyLimits,
      }),
    ),
  listActivations: async ({ caller }) =>
    (await listRecentActivations(caller.userId, engine.clock())).map(presentActivation),
  getActivation: async ({ caller, params }) =>
    presentActivation(await findActivation({ userId: caller.userId, id: params.id })),
  cancelActivation: async ({ caller, params }) =>
    presentActivation(await cancelActivation(engine, { userId: caller.userId, id: params.id })),
  banActivation: async ({ caller, params }) =>
    presentActivation(await banActivation(engine, { userId: caller.userId, id: params.id })),
  finishActivation: async ({ caller, params }) =>
    presentActivation(await finishActivation(engine, { userId: caller.userId, id: params.id })),
  requestAnotherSms: async ({ caller, params }) =>
    presentActivation(await requestAnotherSms(engine, { userId: caller.userId, id: params.id })),
});
