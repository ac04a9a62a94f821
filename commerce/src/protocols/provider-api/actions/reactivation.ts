import type { Activation } from '@shop/shared-types/contract/activations';
import { formatRubles, kopecks, rublesAsNumber } from '@shop/shared-types/money';
import { ownValue } from '@shop/shared-types/own-value';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { json, text, type Answer } from '../answer.ts';
import { activationIdOf } from '../parameter-values.ts';
import type { Action, ProviderCall, ProviderDeps } from '../provider-call.ts';
import { idempotencyRefusal, pauseToken } from './buying.ts';
import { isLimit } from '../is-limit.ts';

const tokens: Partial<Record<string, string>> = {
  ACTIVATION_NOT_FOUND: 'WRONG_ACTIVATION_ID',
  NO_BALANCE: 'NO_BALANCE',
  CHANNELS_LIMIT: 'CHANNELS_LIMIT',
  ACCOUNT_INACTIVE: 'ACCOUNT_INACTIVE',
};

/** What stands against it only for now, in the words of the protocol; everything else stands against it for good. */
const tokenOfReason: Readonly<Record<string, string>> = {
  'number-offline': 'SIM_OFFLINE',
  running: 'NEW_ACTIVATION_IMPOSSIBLE',
  reactivated: 'NEW_ACTIVATION_IMPOSSIBLE',
};

const refusalOf = (refusal: CommerceError): Answer => {
  const repeated = idempotencyRefusal(refusal);
  if (repeated) return repeated;
  const paused = pauseToken(refusal);
  if (paused) return text(paused);
  const { code, details } = refusal;
  if (code === 'REACTIVATION_IMPOSSIBLE') {
    return text(ownValue(tokenOfReason, String(details['reason'])) ?? 'RENEW_ACTIVATION_NOT_AVAILABLE');
  }
  if (code === 'LATE_CODE_GONE') return text('RENEW_ACTIVATION_NOT_AVAILABLE');
  if (isLimit({ code })) return text(details['limit'] === 'open-orders' ? 'CHANNELS_LIMIT' : 'NO_BALANCE');
  const token = tokens[code];
  if (token === undefined) throw refusal;
  return text(token);
};

type Work = (deps: ProviderDeps, call: ProviderCall, id: number) => Promise<Activation>;

const withFormer =
  (work: Work, present: (activation: Activation) => Answer): Action =>
  async (deps, call) => {
    const id = activationIdOf(call.parameters);
    if (id === undefined) return text('WRONG_ACTIVATION_ID');
    try {
      return present(await work(deps, call, id));
    } catch (failure) {
      if (failure instanceof CommerceError) return refusalOf(failure);
      throw failure;
    }
  };

const getExtraActivation = withFormer(
  ({ activations }, { userId, keyLimits, idempotencyKey, signal }, id) =>
    activations.reactivate({ userId, id, keyLimits, idempotencyKey, signal }),
  ({ id, phone, price }) => ({ ...text(`ACCESS_NUMBER:${id}:${phone}`), price: formatRubles(kopecks(price)) }),
);

/** Buys the code that came after the end; `getStatus` of the new activation tells it (rule 4.38). */
const takeLateCode = withFormer(
  ({ activations }, { userId, keyLimits, isWholesale, signal }, id) =>
    activations.takeLateCode({ userId, id, keyLimits, isWholesale, signal }),
  ({ id, phone, price }) => ({ ...text(`ACCESS_NUMBER:${id}:${phone}`), price: formatRubles(kopecks(price)) }),
);

const checkExtraActivation = withFormer(
  ({ activations }, { userId }, id) => activations.checkReactivation({ userId, id }),
  ({ price, reactivatePrice, service, phone, country }) =>
    json({ status: 'success', cost: rublesAsNumber(kopecks(reactivatePrice ?? price)), service, phone, country }),
);

export const reactivationActions = { getExtraActivation, checkExtraActivation, takeLateCode };
