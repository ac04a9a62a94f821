import type { activationsContract } from '@shop/shared-types/contract/activations';
import type { BodyOf } from '@shop/shared-types/endpoint';
import { kopecks } from '@shop/shared-types/money';

import type { Handlers } from '../../platform/http/serve-contract.ts';
import { banActivation } from './closing/ban-activation.ts';
import { buyNumber } from './purchase/buy-number.ts';
import type { BuyNumberRequest } from './purchase/buy-number-request.ts';
import { buyNumbers } from './purchase/buy-numbers.ts';
import { cancelActivation } from './closing/cancel-activation.ts';
import { cancelAll } from './closing/cancel-all.ts';
import type { ActivationDeps } from './activation-deps.ts';
import type { ActivationDocument } from './activation.model.ts';
import { finishActivation } from './closing/finish-activation.ts';
import { listRecentActivations } from './lists/list-open-activations.ts';
import { findActivation } from './transition-activation.ts';
import { operatorsOf } from './operators-of.ts';
import { presentActivation, presentBought } from './present-activation.ts';
import { presentRefusal } from './present-refusal.ts';
import { reactivateNumber } from './reactivation/reactivate-number.ts';
import { takeLateCode } from './late-code/take-late-code.ts';
import { swapNumber } from './swap/swap-number.ts';
import { requestAnotherSms } from './sms/request-another-sms.ts';
import { takeMessage } from './sms/take-message.ts';

const moneyOf = (amount: number | undefined) => (amount === undefined ? undefined : kopecks(amount));

type Selections = Omit<BodyOf<(typeof activationsContract)['buyNumbers']>, 'quantity' | 'callbackUrl'>;

/** The default is left out, so that a request that names it is the same request. */
export const chosenOf = ({ choose }: Pick<Selections, 'choose'>): BuyNumberRequest['choose'] =>
  choose === 'likeliest' ? choose : undefined;

/** A buyer's selections beside service and country. */
export const selectionsOf = ({
  operator,
  priceMin,
  priceMax,
  suppliers,
  exceptSuppliers,
  phoneExceptions,
  referralCode,
  choose,
}: Selections) => ({
  operators: operatorsOf(operator),
  priceMin: moneyOf(priceMin),
  priceShown: moneyOf(priceMax),
  onlySuppliers: suppliers,
  exceptSuppliers,
  phoneExceptions,
  referralCode,
  choose: chosenOf({ choose }),
});

const ownOf = ({ userId }: { userId: number }, { id }: { id: number }) => ({ userId, id });

/** One press for many numbers, and one for another number. */
const pressHandlers = (
  activationDeps: ActivationDeps,
): Pick<Handlers<typeof activationsContract>, 'cancelActivations' | 'swapActivation'> => {
  const presentNow = (activation: ActivationDocument) => presentActivation(activation, activationDeps.clock());
  return {
    cancelActivations: async ({ caller, locale }) => {
      const { cancelled, kept } = await cancelAll(activationDeps, caller.userId);
      return {
        cancelled: cancelled.map(presentNow),
        kept: kept.map(({ activation: { _id }, refusal }) => ({ id: _id, ...presentRefusal(refusal, locale) })),
      };
    },
    swapActivation: async ({ caller: { userId, isWholesale, keyLimits }, params, locale, signal }) => {
      const swap = { ...ownOf({ userId }, params), isWholesale, keyLimits, signal };
      const { cancelled, bought, refusal } = await swapNumber(activationDeps, swap);
      return {
        cancelled: presentNow(cancelled),
        bought: bought && presentBought(bought),
        refusal: refusal && presentRefusal(refusal, locale),
      };
    },
  };
};

const reactivationHandlers = (
  activationDeps: ActivationDeps,
): Pick<Handlers<typeof activationsContract>, 'reactivateActivation'> => ({
  reactivateActivation: async ({ caller, params, idempotencyKey, onReplay, signal }) => {
    const request = { ...ownOf(caller, params), keyLimits: caller.keyLimits, idempotencyKey, onReplay, signal };
    return presentBought(await reactivateNumber(activationDeps, request));
  },
});

const smsHandlers = (
  activationDeps: ActivationDeps,
): Pick<Handlers<typeof activationsContract>, 'requestAnotherSms' | 'takeMessage' | 'takeLateCode'> => ({
  requestAnotherSms: async ({ caller, params }) =>
    presentActivation(await requestAnotherSms(activationDeps, ownOf(caller, params)), activationDeps.clock()),
  takeMessage: async ({ caller: { userId }, params }) =>
    presentActivation(await takeMessage(activationDeps, { userId, ...params }), activationDeps.clock()),
  takeLateCode: async ({ caller: { userId, isWholesale, keyLimits }, params, signal }) => {
    const request = { ...ownOf({ userId }, params), isWholesale, keyLimits, signal };
    return presentActivation(await takeLateCode(activationDeps, request), activationDeps.clock());
  },
});

/** Handlers of all calls with which a buyer buys and uses numbers. */
export const activationsHandlers = (activationDeps: ActivationDeps): Handlers<typeof activationsContract> => {
  const presentNow = (activation: ActivationDocument) => presentActivation(activation, activationDeps.clock());
  return {
    buyNumber: async ({ caller, body, idempotencyKey, onReplay, signal }) =>
      presentBought(
        await buyNumber(activationDeps, {
          userId: caller.userId,
          service: body.service,
          country: body.country,
          ...selectionsOf(body),
          orderId: body.orderId,
          callbackUrl: await activationDeps.admitCallback(caller.userId, body.callbackUrl),
          isWholesale: caller.isWholesale,
          idempotencyKey,
          onReplay,
          keyLimits: caller.keyLimits,
          signal,
        }),
      ),
    buyNumbers: async ({ caller, body, locale, idempotencyKey, onReplay, signal }) => {
      const { requested, isWholesale, activations, shortfall } = await buyNumbers(activationDeps, {
        userId: caller.userId,
        service: body.service,
        country: body.country,
        quantity: body.quantity,
        ...selectionsOf(body),
        callbackUrl: await activationDeps.admitCallback(caller.userId, body.callbackUrl),
        isWholesale: caller.isWholesale,
        idempotencyKey,
        onReplay,
        keyLimits: caller.keyLimits,
        signal,
      });
      return {
        requested,
        isWholesale,
        activations: activations.map(presentBought),
        shortfall: shortfall && presentRefusal(shortfall, locale),
      };
    },
    getNumber: async ({ caller, params, query, idempotencyKey, onReplay, signal }) =>
      presentBought(
        await buyNumber(activationDeps, {
          userId: caller.userId,
          service: params.serviceExternalId,
          country: params.countryExternalId,
          priceMax: moneyOf(query.maxPrice),
          isWholesale: caller.isWholesale,
          idempotencyKey,
          onReplay,
          keyLimits: caller.keyLimits,
          signal,
        }),
      ),
    listActivations: async ({ caller }) =>
      (await listRecentActivations(caller.userId, activationDeps.clock())).map(presentNow),
    getActivation: async ({ caller, params }) => presentNow(await findActivation(ownOf(caller, params))),
    cancelActivation: async ({ caller, params }) =>
      presentNow(await cancelActivation(activationDeps, ownOf(caller, params))),
    banActivation: async ({ caller, params }) => presentNow(await banActivation(activationDeps, ownOf(caller, params))),
    finishActivation: async ({ caller, params }) =>
      presentNow(await finishActivation(activationDeps, ownOf(caller, params))),
    ...reactivationHandlers(activationDeps),
    ...pressHandlers(activationDeps),
    ...smsHandlers(activationDeps),
  };
};
