import type { Activation } from '@shop/shared-types/contract/activations';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { json, text, type Answer } from '../answer.ts';
import { formatDate } from '../format-date.ts';
import { activationIdOf, integerOf } from '../parameter-values.ts';
import type { Action, ProviderCall, ProviderDeps } from '../provider-call.ts';
import { spokenCode, toldMessage } from '../spoken-code.ts';

/** Runs an action on the account's own activation; an unknown or foreign activation is `NO_ACTIVATION` in every action. */
const withActivation =
  (answer: (activation: Activation, deps: ProviderDeps, call: ProviderCall) => ReturnType<Action>): Action =>
  async (deps, call) => {
    const id = activationIdOf(call.parameters);
    const activation = id === undefined ? undefined : await deps.activations.find({ userId: call.userId, id });
    return activation ? answer(activation, deps, call) : text('NO_ACTIVATION');
  };

const isGivenBack = ({ status }: Activation): boolean => ['cancelled', 'banned', 'expired'].includes(status);

const statusOf = (activation: Activation): Answer => {
  if (isGivenBack(activation)) return text('STATUS_CANCEL');
  const code = spokenCode(toldMessage(activation) ?? { code: null });
  if (code === null) return text('STATUS_WAIT_CODE');
  return text(`${activation.isAwaitingAnotherSms ? 'STATUS_WAIT_RETRY' : 'STATUS_OK'}:${code}`);
};

const getStatus = withActivation((activation) => Promise.resolve(statusOf(activation)));

/** Takes a masked text as the code, the newest unless one is named, and answers like `getStatus` (rule 20.17). */
const takeMessage = withActivation(async ({ id }, { activations }, { userId, parameters }) => {
  const messageId = integerOf(parameters, 'messageId', { min: 1, max: 1_000_000 });
  if (parameters.has('messageId') && messageId === undefined) return text('BAD_STATUS');
  try {
    return statusOf(await activations.takeMessage({ userId, id, messageId }));
  } catch (failure) {
    if (!(failure instanceof CommerceError)) throw failure;
    if (failure.code !== 'MESSAGE_NOT_FOUND' && failure.code !== 'ACTIVATION_STATUS_CONFLICT') throw failure;
    const current = await activations.find({ userId, id });
    return current ? statusOf(current) : text('NO_ACTIVATION');
  }
});

const getFullSms = withActivation((activation) => {
  if (isGivenBack(activation)) return Promise.resolve(text('STATUS_CANCEL'));
  const message = toldMessage(activation);
  return Promise.resolve(text(message ? `FULL_SMS:${message.text}` : 'STATUS_WAIT_CODE'));
});

const getStatusV2 = withActivation((activation) => {
  if (isGivenBack(activation)) return Promise.resolve(text('STATUS_CANCEL'));
  const message = toldMessage(activation);
  const sms = message && {
    dateTime: formatDate(message.receivedAt),
    code: spokenCode(message),
    text: message.text,
  };
  return Promise.resolve(json({ verificationType: 0, sms: sms ?? null, call: null }));
});

const getAllSms = withActivation((activation, _deps, { parameters }) => {
  const size = integerOf(parameters, 'size', { min: 1, max: 100 }) ?? 10;
  const page = integerOf(parameters, 'page', { min: 1, max: 10_000 }) ?? 1;
  const newestFirst = activation.messages
    .map((message, index) => ({
      id: index + 1,
      phoneFrom: message.from,
      code: spokenCode(message),
      text: message.text,
      service: activation.service,
      date: formatDate(message.receivedAt),
      type: 'sms',
    }))
    .reverse();
  const data = newestFirst.slice((page - 1) * size, page * size);
  return Promise.resolve(json({ data, meta: { total: newestFirst.length, service: activation.service } }));
});

type Move = 'markReady' | 'requestAnotherSms' | 'finish' | 'cancel';

/** The statuses that a client may set, and the token that confirms each. `-1` is the old name of 8. */
const moves: ReadonlyMap<string, { move: Move; done: string }> = new Map([
  ['1', { move: 'markReady', done: 'ACCESS_READY' }],
  ['3', { move: 'requestAnotherSms', done: 'ACCESS_RETRY_GET' }],
  ['6', { move: 'finish', done: 'ACCESS_ACTIVATION' }],
  ['8', { move: 'cancel', done: 'ACCESS_CANCEL' }],
  ['-1', { move: 'cancel', done: 'ACCESS_CANCEL' }],
]);

const setStatus = withActivation(async ({ id }, { activations }, { userId, parameters }) => {
  const wanted = moves.get(parameters.get('status') ?? '');
  if (!wanted) return text('BAD_STATUS');
  try {
    await activations[wanted.move]({ userId, id });
    return text(wanted.done);
  } catch (failure) {
    if (!(failure instanceof CommerceError)) throw failure;
    if (failure.code === 'ACTIVATION_STATUS_CONFLICT') return text('BAD_STATUS');
    if (failure.code === 'EARLY_CANCEL_DENIED') return text('EARLY_CANCEL_DENIED');
    if (failure.code === 'ACTIVATION_NOT_FOUND') return text('NO_ACTIVATION');
    throw failure;
  }
});

export const statusActions = { getStatus, getStatusV2, getFullSms, getAllSms, setStatus, takeMessage };
