import { digitsOf, isRecord, readObject, shown, type Fields } from '../read-fields.ts';

export interface AgentLine {
  url: string;
  key: string;
}

/** What an agent answered to one call. `fields` is empty when the body was no JSON object; `why` says what was wrong with it. */
export interface AgentAnswer {
  httpStatus: number;
  status: string;
  fields: Fields;
  text: string;
  tookMs: number;
  why: string;
}

const answerMaxMs = 15_000;

/** Sends a body as the hub does. Nothing throws: a broken connection is an answer too, with status 0. */
export const sendToAgent = async (url: string, body: string): Promise<AgentAnswer> => {
  const startedMs = performance.now();
  const tookMs = () => Math.round(performance.now() - startedMs);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'numeo-supplier-kit' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMaxMs),
    });
    const text = await answer.text();
    const fields = readObject(text);
    const why = fields === undefined ? `not a JSON object: ${shown(text)}` : shown(text);
    const status = typeof fields?.['status'] === 'string' ? fields['status'] : '';
    return { httpStatus: answer.status, status, fields: fields ?? {}, text, tookMs: tookMs(), why };
  } catch (failure) {
    const cause = failure instanceof Error ? (failure.cause ?? failure) : failure;
    const why = cause instanceof Error ? cause.message || cause.name : 'no answer';
    return { httpStatus: 0, status: '', fields: {}, text: '', tookMs: tookMs(), why };
  }
};

/** @param fieldsJson the members after action and key, as JSON: an activationId may be longer than JavaScript's numbers. */
export const callAgent = ({ url, key }: AgentLine, action: string, fieldsJson = ''): Promise<AgentAnswer> => {
  const head = `"action":${JSON.stringify(action)},"key":${JSON.stringify(key)}`;
  return sendToAgent(url, fieldsJson === '' ? `{${head}}` : `{${head},${fieldsJson}}`);
};

/** What is on sale in one place, and how many of it. */
export interface Place {
  country: string;
  operator: string;
  service: string;
  count: number;
}

export const listPlaces = (countryList: unknown): Place[] => {
  if (!Array.isArray(countryList)) return [];
  return countryList.filter(isRecord).flatMap(({ country, operatorMap }) =>
    Object.entries(isRecord(operatorMap) ? operatorMap : {}).flatMap(([operator, services]) =>
      Object.entries(isRecord(services) ? services : {}).map(([service, count]) => ({
        country: String(country),
        operator,
        service,
        count: Number(count),
      })),
    ),
  );
};

export interface GivenNumber {
  phone: string;
  activationId: string;
}

export const readNumber = ({ text }: AgentAnswer): GivenNumber | undefined => {
  const loose = (field: string): string | undefined =>
    digitsOf(text, field) ?? new RegExp(`"${field}"\\s*:\\s*"\\+?(\\d{1,19})"`).exec(text)?.[1];
  const phone = loose('number');
  const activationId = loose('activationId');
  return phone === undefined || activationId === undefined ? undefined : { phone, activationId };
};
