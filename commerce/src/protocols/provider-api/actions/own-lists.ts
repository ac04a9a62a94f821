import type { Activation, ActivationStatus } from '@shop/shared-types/contract/activations';
import { currencyNumbers, formatRubles, kopecks, rublesAsNumber } from '@shop/shared-types/money';

import { json, jsonError, jsonText, text } from '../answer.ts';
import { formatDate } from '../format-date.ts';
import { integerOf } from '../parameter-values.ts';
import type { Action, ProviderDeps } from '../provider-call.ts';
import { spokenCode, toldMessage } from '../spoken-code.ts';

/** The protocol's numbers: 2 SMS received, 4 waiting, 6 done, 8 cancelled, 10 refunded. */
const statusNumbers: Record<ActivationStatus, string> = {
  waiting: '4',
  received: '2',
  finished: '6',
  cancelled: '8',
  banned: '8',
  expired: '10',
};
const statusNumber = ({ status, isAwaitingAnotherSms }: Activation): string =>
  status === 'received' && isAwaitingAnotherSms ? '3' : statusNumbers[status];

const priceNumber = ({ price }: Activation): number => rublesAsNumber(kopecks(price ?? 0));

const presentActive = ({ catalogue }: ProviderDeps, activation: Activation) => {
  const message = toldMessage(activation);
  return {
    activationId: String(activation.id),
    serviceCode: activation.service,
    phoneNumber: activation.phone,
    activationCost: priceNumber(activation),
    activationStatus: statusNumber(activation),
    smsCode: message ? spokenCode(message) : null,
    smsText: message?.text ?? null,
    activationTime: formatDate(activation.boughtAt),
    discount: formatRubles(kopecks(0)),
    repeated: '0',
    countryCode: String(activation.country),
    countryName: catalogue.current().countryById.get(activation.country)?.names.en ?? '',
    canGetAnotherSms: '1',
    currency: currencyNumbers.RUB,
  };
};

/** One dialect of the field sends `ref_id` with every call, and reads the bare list, which the others cannot (rule 20.22). */
const readsBareLists = (parameters: Parameters<typeof integerOf>[0]): boolean => parameters.has('ref_id');

/** Running activations; under the two names that clients know, or as the bare list of a dialect. */
const getActiveActivations: Action = async (deps, { userId, parameters }) => {
  const open = await deps.activations.listOpen({ userId });
  const start = integerOf(parameters, 'start', { min: 0, max: 1_000_000 }) ?? 0;
  const limit = integerOf(parameters, 'limit', { min: 1, max: 100 }) ?? open.length;
  const shown = open.slice(start, start + limit).map((activation) => presentActive(deps, activation));
  if (readsBareLists(parameters)) return json(shown);
  if (shown.length === 0) return jsonError('NO_ACTIVATIONS');
  const list = JSON.stringify(shown);
  return jsonText(`{"status":"success","activeActivations":${list},"data":${list}}`);
};

const historySpanMaxSeconds = 30 * 86_400;
const secondsMax = 253_402_300_799;

const presentPast = (activation: Activation) => ({
  id: String(activation.id),
  date: formatDate(activation.boughtAt),
  phone: activation.phone,
  sms: toldMessage(activation)?.text ?? null,
  cost: priceNumber(activation),
  status: statusNumber(activation),
  currency: currencyNumbers.RUB,
});

const secondsOf = (parameters: Parameters<typeof integerOf>[0], name: string, otherwise: number): number | undefined =>
  parameters.has(name) ? integerOf(parameters, name, { min: 0, max: secondsMax }) : otherwise;

/** Activations bought in a span of at most 30 days; the last 30 days when no span is given. */
const getHistory: Action = async ({ activations, clock }, { userId, parameters }) => {
  const nowSeconds = Math.ceil(clock().getTime() / 1000);
  const end = secondsOf(parameters, 'end', nowSeconds);
  const start = secondsOf(parameters, 'start', (end ?? nowSeconds) - historySpanMaxSeconds);
  if (start === undefined || end === undefined || start > end || end - start > historySpanMaxSeconds) {
    return text('WRONG_DATE');
  }
  const size = { min: 1, max: 100 };
  const limit = integerOf(parameters, 'limit', size) ?? integerOf(parameters, 'size', size) ?? 50;
  const offset = integerOf(parameters, 'offset', { min: 0, max: 1_000_000 }) ?? 0;
  const found = await activations.listHistory({
    userId,
    from: new Date(start * 1000),
    to: new Date(end * 1000),
    limit,
    offset,
  });
  return json(found.map(presentPast));
};

export const ownListActions = { getActiveActivations, getHistory };
