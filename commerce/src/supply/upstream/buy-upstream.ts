import { formatRubles, type Money } from '@shop/shared-types/money';

import { createRemoteSupplier, type AskForNumber, type RawAnswer } from '../remote/create-remote-supplier.ts';
import type { NumberRequest, RemoteSupplier } from '../remote/remote-supplier.ts';
import { OutsideCallFailed } from '../../platform/outside-calls/call-outside.ts';
import { normalisePhone } from '../phone-numbers.ts';
import { isRecord, readId, readPhone } from '../agent-protocol/read-fields.ts';
import type { SupplierConnection } from '../directory/supplier-directory.ts';
import type { SupplyTools } from '../supply-tools.ts';
import { callHandlerApi, type HandlerAnswer, type UpstreamAction } from './handler-api-client.ts';
import { readCharge } from './read-charge.ts';

/** Answers after which certainly nothing was sold. After any other answer without a number the outcome is unknown. */
const refusals = new Set([
  'NO_NUMBERS',
  'NO_BALANCE',
  'NO_MONEY',
  'BAD_SERVICE',
  'WRONG_SERVICE',
  'BAD_COUNTRY',
  'WRONG_COUNTRY',
  'WRONG_OPERATOR',
  'BAD_OPERATOR',
  'WRONG_MAX_PRICE',
  'WRONG_EXCEPTION_PHONE',
  'BANNED',
  'CHANNELS_LIMIT',
  'NO_BALANCE_FORWARD',
  'ACCOUNT_INACTIVE',
  'SERVICE_UNAVAILABLE_REGION',
  'SERVICE_NOT_AVAILABLE',
  'WHATSAPP_NOT_AVAILABLE',
  'LIMIT!!!',
  'NO_KEY',
  'BAD_KEY',
  'API_KEY_NOT_VALID',
  'BAD_ACTION',
  'RATE_LIMIT',
  'CONCURRENT_LIMIT',
  'PURCHASE_RESTRICTED',
  'SERVICE_RESTRICTED',
  'NO_PRICES',
  'INVALID_PROVIDER',
  // Refusals of a number that is wanted again.
  'RENEW_ACTIVATION_NOT_AVAILABLE',
  'NEW_ACTIVATION_IMPOSSIBLE',
  'WRONG_ACTIVATION_ID',
  'SIM_OFFLINE',
  'NO_ACTIVATION',
]);

/** An answer of `getNumberV2`, which also says what the shop charges. */
const readSale = (value: unknown, operator: string): RawAnswer => {
  const id = isRecord(value) ? readId(value, 'activationId', 'id') : undefined;
  if (!isRecord(value) || id === undefined) return { kind: 'broken', why: 'getNumber: JSON', isDefinite: false };
  const phone = normalisePhone(readPhone(value, 'phoneNumber', 'phone') ?? '');
  if (phone === undefined) {
    return { kind: 'broken', why: 'getNumber: no number', supplierActivationId: id, isDefinite: true };
  }
  return { kind: 'number', phone, supplierActivationId: id, operator, charged: readCharge(value) };
};

const readAnswer = (answer: HandlerAnswer, operator: string): RawAnswer => {
  if (answer.kind === 'json') return readSale(answer.value, operator);
  if (answer.token === 'ACCESS_NUMBER') {
    const [id = '', number = ''] = answer.rest.split(':');
    const phone = normalisePhone(number);
    if (!/^\d{1,19}$/.test(id)) return { kind: 'broken', why: 'getNumber: no id', isDefinite: false };
    if (phone === undefined) {
      return { kind: 'broken', why: 'getNumber: no number', supplierActivationId: id, isDefinite: true };
    }
    return { kind: 'number', phone, supplierActivationId: id, operator };
  }
  if (refusals.has(answer.token)) return { kind: 'none' };
  return { kind: 'broken', why: `getNumber: ${answer.token.slice(0, 40)}`, isDefinite: false };
};

/** The older call does not say what a number costs. A shop that does not know the newer one is told by this token. */
const isUnknownCall = (answer: HandlerAnswer): boolean =>
  answer.kind === 'token' && (answer.token === 'BAD_ACTION' || answer.token === 'WRONG_ACTION');

/**
 * Asks for a number with `getNumberV2`, whose answer says what is charged, and with `getNumber` where the shop does not know that call. The
 * shop is remembered for the life of the node and its connection.
 */
const createAsk = (tools: SupplyTools) => {
  let versionWithoutCost: number | undefined;
  return async (connection: SupplierConnection, parameters: Record<string, string>): Promise<HandlerAnswer> => {
    const call = (action: UpstreamAction) =>
      callHandlerApi(tools, connection, { action, parameters, timeoutMs: tools.timings.lateAnswerMs });
    if (versionWithoutCost !== connection.version) {
      const answer = await call('getNumberV2');
      if (!isUnknownCall(answer)) return answer;
      versionWithoutCost = connection.version;
    }
    return call('getNumber');
  };
};

/**
 * The charge of an upstream for a number that is wanted again; undefined when it does not sell it, or does not say in rubles. Nothing
 * is bought by asking, so a lost answer is no unknown purchase.
 */
const readPriceAgain = async (
  tools: SupplyTools,
  connection: SupplierConnection,
  parameters: Record<string, string>,
): Promise<Money | undefined> => {
  try {
    const answer = await callHandlerApi(tools, connection, { action: 'checkExtraActivation', parameters });
    if (answer.kind !== 'json' || !isRecord(answer.value)) return undefined;
    return readCharge({ ...answer.value, activationCost: answer.value['cost'] });
  } catch (failure) {
    if (!(failure instanceof OutsideCallFailed)) throw failure;
    throw new OutsideCallFailed(failure.message, false);
  }
};

/** Asks for a number that the shop sold us before. That call has no highest price, so the price is asked first. */
const askAgain = async (
  tools: SupplyTools,
  connection: SupplierConnection,
  selection: NumberRequest,
  again: NonNullable<NumberRequest['again']>,
): Promise<RawAnswer> => {
  const parameters = { activationId: again.supplierActivationId };
  const charged = await readPriceAgain(tools, connection, parameters);
  if (charged === undefined || charged > selection.supplierShare) return { kind: 'none' };
  const timeoutMs = tools.timings.lateAnswerMs;
  const told = await callHandlerApi(tools, connection, { action: 'getExtraActivation', parameters, timeoutMs });
  const answer = readAnswer(told, 'any');
  return answer.kind === 'number' ? { charged, ...answer } : answer;
};

/** An upstream shop as a remote supplier; it may charge at most the supplier's share. */
export const createUpstreamSupplier = (tools: SupplyTools, supplierId: number): RemoteSupplier => {
  const askShop = createAsk(tools);
  const ask: AskForNumber = async (selection, connection) => {
    if (selection.again) return askAgain(tools, connection, selection, selection.again);
    const operators = selection.operators.filter((operator) => operator !== 'any');
    const answer = await askShop(connection, {
      service: selection.service,
      country: String(selection.country),
      maxPrice: formatRubles(selection.supplierShare),
      ...(operators.length > 0 ? { operator: operators.join(',') } : {}),
      ...(selection.exceptPrefixes.length > 0 ? { phoneException: selection.exceptPrefixes.join(',') } : {}),
    });
    // The shop does not say which of several operators it chose.
    const [only, ...others] = operators;
    return readAnswer(answer, only !== undefined && others.length === 0 ? only : 'any');
  };
  const asked = createRemoteSupplier({ tools, supplierId, patienceMs: tools.timings.upstreamNumberMs, ask });
  return { ...asked, sellsAgain: true };
};
