import { rublesAsNumber } from '@shop/shared-types/money';

import type { NumberRequest } from '../remote/remote-supplier.ts';
import { createRemoteSupplier, type AskForNumber, type RawAnswer } from '../remote/create-remote-supplier.ts';
import type { RemoteSupplier } from '../remote/remote-supplier.ts';
import type { SupplyTools } from '../supply-tools.ts';
import { callAgent, type AgentAnswer } from './call-agent.ts';
import { readId, readPhone, readText } from './read-fields.ts';

const rubles = 643;
const answerBytesMax = 64 * 1024;

/**
 * The operator to name in GET_NUMBER. For buyers without a selection this is `any` if the agent itself lists `any`, else the operator with the
 * most numbers: some agents take the name literally.
 * @returns undefined when the agent has none of the operators asked for.
 */
const chooseOperator = (tools: SupplyTools, supplierId: number, selection: NumberRequest): string | undefined => {
  const { country, service } = selection;
  const countOf = (operator: string) => tools.stock.countOfOperator({ supplierId, country, service, operator });
  const asked = selection.operators.filter((operator) => operator !== 'any');
  const isAnyWelcome = asked.length < selection.operators.length || asked.length === 0;
  if (isAnyWelcome && countOf('any') > 0) return 'any';
  const named = isAnyWelcome ? tools.stock.operatorsFor(supplierId, country) : asked;
  const best = named.reduce<string | undefined>(
    (leader, operator) => (countOf(operator) > (leader === undefined ? 0 : countOf(leader)) ? operator : leader),
    undefined,
  );
  return best ?? (isAnyWelcome ? 'any' : undefined);
};

const readAnswer = ({ httpStatus, fields }: AgentAnswer, operator: string): RawAnswer => {
  const isRefusal = httpStatus >= 400 && httpStatus < 500;
  if (!fields) return { kind: 'broken', why: `GET_NUMBER: HTTP ${httpStatus}, not JSON`, isDefinite: isRefusal };
  const status = readText(fields, 'status')?.toUpperCase();
  const supplierActivationId = readId(fields, 'activationId', 'activation_id', 'id');
  if (status === 'NO_NUMBERS' || status === 'ERROR') return { kind: 'none' };
  if (status !== 'SUCCESS' || httpStatus !== 200 || supplierActivationId === undefined) {
    return {
      kind: 'broken',
      why: `GET_NUMBER: HTTP ${httpStatus}, status ${status ?? 'missing'}`,
      ...(supplierActivationId === undefined ? {} : { supplierActivationId }),
      isDefinite: isRefusal,
    };
  }
  const phone = readPhone(fields, 'number', 'phone');
  if (phone === undefined) {
    return { kind: 'broken', why: 'GET_NUMBER: SUCCESS without a number', supplierActivationId, isDefinite: true };
  }
  return { kind: 'number', phone, supplierActivationId, operator };
};

/** An agent as a remote supplier (rule 21.3). */
export const createAgentSupplier = (tools: SupplyTools, supplierId: number): RemoteSupplier => {
  const ask: AskForNumber = async (selection, connection) => {
    const country = tools.countries().find(selection.country);
    const operator = chooseOperator(tools, supplierId, selection);
    if (!country || operator === undefined) return { kind: 'none' };
    const fields = {
      country: country.slug,
      service: selection.service,
      operator,
      sum: rublesAsNumber(selection.supplierShare),
      currency: rubles,
      ...(selection.exceptPrefixes.length > 0 ? { exceptionPhoneSet: selection.exceptPrefixes } : {}),
    };
    const answer = await callAgent(tools, connection, {
      action: 'GET_NUMBER',
      fieldsJson: JSON.stringify(fields).slice(1, -1),
      timeoutMs: tools.timings.lateAnswerMs,
      bytesMax: answerBytesMax,
    });
    return readAnswer(answer, operator);
  };
  return createRemoteSupplier({ tools, supplierId, patienceMs: tools.timings.agentNumberMs, ask });
};
