import { isRecord, shown, type Fields } from '../read-fields.ts';
import type { CheckBook } from '../report/checks.ts';
import { callAgent, listPlaces, sendToAgent, type AgentLine, type Place } from './call-agent.ts';

const listMaxMs = 10_000;

/** @returns what is wrong with the list, in words; undefined when nothing is. */
const findFault = (countryList: unknown): string | undefined => {
  if (!Array.isArray(countryList)) return 'countryList is no list';
  for (const entry of countryList as unknown[]) {
    if (!isRecord(entry) || typeof entry['country'] !== 'string') return `an entry without country: ${shown(entry)}`;
    const country = entry['country'];
    if (!/^[a-z0-9]+$/.test(country)) return `the country ${shown(country)}: lower case, no blanks`;
    if (!isRecord(entry['operatorMap'])) return `${country} has no operatorMap`;
    const fault = findOperatorFault(entry['operatorMap']);
    if (fault !== undefined) return `${country}: ${fault}`;
  }
  return undefined;
};

const findOperatorFault = (operatorMap: Fields): string | undefined => {
  for (const [operator, services] of Object.entries(operatorMap)) {
    if (!/^[a-z0-9_]{1,40}$/.test(operator)) return `the operator ${shown(operator)}`;
    if (!isRecord(services)) return `${operator} has no services`;
    for (const [service, count] of Object.entries(services)) {
      const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 0;
      if (!isCount) return `the count of ${service} is ${JSON.stringify(count)}`;
    }
  }
  return undefined;
};

/** @returns what the agent has on sale; undefined when it did not answer. */
export const checkServices = async (line: AgentLine, book: CheckBook): Promise<Place[] | undefined> => {
  const answer = await callAgent(line, 'GET_SERVICES');
  const isAnswered = answer.httpStatus === 200 && answer.status === 'SUCCESS';
  if (!book.judge('agent-answers', isAnswered, `status ${answer.httpStatus}, ${answer.why}`)) return undefined;
  book.judge('services-in-time', answer.tookMs <= listMaxMs, `${answer.tookMs} ms`);
  const fault = findFault(answer.fields['countryList']);
  book.judge('services-form', fault === undefined, fault ?? '');
  return listPlaces(answer.fields['countryList']);
};

/** Calls that an agent has to refuse, and a body that must not stop it. */
export const checkRefusals = async (line: AgentLine, place: Place, book: CheckBook): Promise<void> => {
  const { country, operator, service } = place;
  const selection = JSON.stringify({ country, operator, service, sum: 10, currency: 643 }).slice(1, -1);
  for (const [action, fields] of [
    ['GET_SERVICES', ''],
    ['GET_NUMBER', selection],
  ] as const) {
    const answer = await callAgent({ ...line, key: `not-${line.key}` }, action, fields);
    const isRefused = answer.status === 'ERROR' && typeof answer.fields['error'] === 'string';
    book.judge('wrong-key-refused', isRefused, `${action}: ${answer.why}`);
  }
  const unknown = await callAgent(line, 'GET_WEATHER');
  book.judge('unknown-action-refused', unknown.status === 'ERROR', unknown.why);
  await sendToAgent(line.url, '{"action":"GET_SERVICES","key":');
  const after = await callAgent(line, 'GET_SERVICES');
  book.judge('broken-json-survived', after.status === 'SUCCESS', `the next call: ${after.why}`);
  const none = await callAgent(line, 'GET_NUMBER', selection.replace(JSON.stringify(service), '"zzzz"'));
  book.judge('unknown-service-has-no-numbers', none.status === 'NO_NUMBERS', none.why);
};
