import { formatRubles } from '@shop/shared-types/money';

import { createRemoteSupplier, type AskForNumber, type RawAnswer } from '../remote/create-remote-supplier.ts';
import type { RemoteSupplier } from '../remote/remote-supplier.ts';
import { normalisePhone } from '../phone-numbers.ts';
import type { SupplyTools } from '../supply-tools.ts';
import { callHandlerApi, type HandlerAnswer } from './handler-api-client.ts';

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
]);

const readAnswer = (answer: HandlerAnswer, operator: string): RawAnswer => {
  if (answer.kind === 'token' && answer.token === 'ACCESS_NUMBER') {
    const [id = '', number = ''] = answer.rest.split(':');
    const phone = normalisePhone(number);
    if (!/^\d{1,19}$/.test(id)) return { kind: 'broken', why: 'getNumber: no id', isDefinite: false };
    if (phone === undefined) {
      return { kind: 'broken', why: 'getNumber: no number', supplierActivationId: id, isDefinite: true };
    }
    return { kind: 'number', phone, supplierActivationId: id, operator };
  }
  if (answer.kind === 'token' && refusals.has(answer.token)) return { kind: 'none' };
  const what = answer.kind === 'token' ? answer.token.slice(0, 40) : 'JSON';
  return { kind: 'broken', why: `getNumber: ${what}`, isDefinite: false };
};

/** An upstream shop as a remote supplier; it may charge at most the supplier's share. */
export const createUpstreamSupplier = (tools: SupplyTools, supplierId: number): RemoteSupplier => {
  const ask: AskForNumber = async (wish, connection) => {
    const operators = wish.operators.filter((operator) => operator !== 'any');
    const answer = await callHandlerApi(tools, connection, {
      action: 'getNumber',
      parameters: {
        service: wish.service,
        country: String(wish.country),
        maxPrice: formatRubles(wish.supplierShare),
        ...(operators.length > 0 ? { operator: operators.join(',') } : {}),
        ...(wish.exceptPrefixes.length > 0 ? { phoneException: wish.exceptPrefixes.join(',') } : {}),
      },
      timeoutMs: tools.timings.lateAnswerMs,
    });
    // The shop does not say which of several operators it chose.
    const [only, ...others] = operators;
    return readAnswer(answer, only !== undefined && others.length === 0 ? only : 'any');
  };
  return createRemoteSupplier({ tools, supplierId, patienceMs: tools.timings.upstreamNumberMs, ask });
};
