import { ArraySchema, ObjectSchema, type Schema } from 'yup';

import type { EndpointName } from '@shop/shared-types/contract';
import { agentHubPath } from '@shop/shared-types/contract/supply';
import { takesBody } from '@shop/shared-types/endpoint';

import type { Randomness } from '../../src/platform/clock/randomness.ts';
import type { CallerName } from '../whole-shop/start-test-shop.fixture.ts';
import { callerFor, endpoints, type Sent } from './contract-caller.fixture.ts';

/** A request that no honest client sends. */
export interface HostileRequest {
  /** Of the call, and of what is hostile in it. */
  name: string;
  caller: CallerName;
  sent: Sent;
}

type Pick = <One>(choices: readonly One[]) => One;

/** Names that every object inherits, or that a program reads a meaning into. */
const oddNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'then',
  'length',
  '$where',
  '',
] as const;

/** These calls would end the sessions and the key with which the others are made. */
const leftOut: readonly EndpointName[] = ['logOut', 'revokeSession', 'eraseAccount', 'renewSoftwareKey'];
export const attacked = endpoints.filter(([name]) => !leftOut.includes(name));

export const deepList = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const deepObject = (depth: number, name: string): string =>
  `{${JSON.stringify(name)}:`.repeat(depth) + '1' + '}'.repeat(depth);
const wideObject = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, at])));
const wideList = (count: number): string => `[${'1,'.repeat(count)}1]`;

const depths = [33, 500, 20_000] as const;
const widths = [200, 9_000] as const;

/** A CSV file whose headings, columns, lines or cells are not as they should be. */
const csvOf = (pick: Pick): string => {
  const heading = oddNames.join(',');
  return pick([
    `${heading}\n${heading}`,
    `${'a,'.repeat(20_000)}a\n${'1,'.repeat(20_000)}1`,
    `service,country\n${'tg,46\n'.repeat(9_000)}`,
    `service,${'x'.repeat(60_000)}\n"${'y'.repeat(30_000)}",1`,
    `"${'"'.repeat(30_001)}\n,;\t\r\r\n`,
    ';'.repeat(90_000),
  ]);
};

/** Something that fits no schema, as JSON. Every kind is as likely. */
const oddJson = (pick: Pick): string =>
  pick([
    () => deepList(pick(depths)),
    () => deepObject(pick(depths), pick(oddNames)),
    () => wideObject(pick(widths)),
    () => wideList(pick(widths)),
    () => JSON.stringify(pick(oddNames)),
    () => `{${oddNames.map((name) => `${JSON.stringify(name)}:{"a":1}`).join()}}`,
    () => JSON.stringify(csvOf(pick)),
    () =>
      pick(['null', '1e999', '-0', '1e308', '9007199254740993', 'true', '""', '{}', '[]', '[null]', '{"$ne":null}']),
  ])();

/** A value that a schema may take, as JSON. Fields get further than where they are looked at first. */
const fitting = (schema: Schema): string => {
  if (schema instanceof ObjectSchema) return objectOf(fieldsOf(schema).map(([name, field]) => [name, fitting(field)]));
  if (schema instanceof ArraySchema)
    return `[${fitting((schema.innerType ?? schema) as Schema)}]`.replace(/^\[\[.*/s, '[]');
  const { oneOf, type } = schema.describe();
  const choice = oneOf[0] ?? schema.meta()?.example;
  if (choice !== undefined && choice !== null) return JSON.stringify(choice);
  return type === 'number' ? '1' : type === 'boolean' ? 'true' : '"a text"';
};

const fieldsOf = (schema: unknown): [string, Schema][] =>
  schema instanceof ObjectSchema ? Object.entries(schema.fields as Record<string, Schema>) : [];

const objectOf = (members: readonly (readonly [string, string])[]): string =>
  `{${members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`;

/** A body in which one field is odd and the others fit, or an odd body. */
const bodyOf = (schema: unknown, pick: Pick): string => {
  const fields = fieldsOf(schema);
  if (fields.length === 0 || pick([true, false, false, false])) return oddJson(pick);
  const [odd] = pick(fields);
  const members = fields.map(([name, field]) => [name, name === odd ? oddJson(pick) : fitting(field)] as const);
  return objectOf(pick([true, false]) ? members : [...members, [pick(oddNames), oddJson(pick)]]);
};

const encodedName = (pick: Pick): string =>
  pick([
    ...oddNames.filter(Boolean).map(encodeURIComponent),
    '%00',
    '%2e%2e%2f',
    `${'a'.repeat(3_000)}`,
    '%F0%9F%92%A9',
  ]);

const queryOf = (schema: unknown, pick: Pick): string => {
  const known = fieldsOf(schema).map(([name]) => name);
  const name = pick([...known, ...known, ...oddNames]);
  return pick([
    () => `${name}=${encodedName(pick)}`,
    () => `${name}${'[a]'.repeat(pick([1, 40, 2_000]))}=1`,
    () => `${name}[${pick(oddNames)}]=1&${pick(oddNames)}[]=2`,
    () => `${name}=1&`.repeat(pick([2, 1_500])),
    () => Array.from({ length: 1_200 }, (_, at) => `n${at}=`).join('&'),
    () => `${name}=${encodeURIComponent(deepList(500))}`,
  ])();
};

/** Calls one endpoint of the contract with something odd in its path, its query or its body. */
const ofContract = (pick: Pick): HostileRequest => {
  const [name, endpoint] = pick(attacked);
  const isOddPath = endpoint.path.includes(':') && pick([true, false, false]);
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, param: string) =>
    isOddPath ? encodedName(pick) : param === 'kind' ? 'visitors' : '1',
  );
  const query = pick([true, false]) ? `?${queryOf(endpoint.query, pick)}` : '';
  const hasBody = endpoint.method !== 'get' && (takesBody(endpoint) || pick([true, false]));
  return {
    name,
    caller: callerFor(endpoint),
    sent: { method: endpoint.method, path: path + query, ...(hasBody ? { rawBody: bodyOf(endpoint.body, pick) } : {}) },
  };
};

const handlerPaths = ['/handler_api', '/stubs/handler_api.php'] as const;
const handlerNames = ['getNumber', 'getNumberV2', 'getPrices', 'setStatus', 'getRentNumber', ...oddNames] as const;
const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'] as const;

/** A form of a few fields with odd names, one of them deep. */
const multipartOf = (pick: Pick): string =>
  [pick(oddNames), `action${'[a]'.repeat(30)}`, 'service[__proto__][x]', 'country']
    .map((name) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${pick(oddNames)}\r\n`)
    .join('') + '--b--\r\n';

/** The text protocol, the agents' hub, callbacks of payment providers, and addresses that nobody serves. */
const ofOthers = (pick: Pick, apiKey: string): HostileRequest => {
  const type = pick(types);
  const rawBody = type.startsWith('multipart') ? multipartOf(pick) : oddJson(pick);
  const key = `api_key=${apiKey}&action=${encodeURIComponent(pick(handlerNames))}`;
  const named = `service=${encodedName(pick)}&country=${pick(['46', encodedName(pick)])}&operator=${encodedName(pick)}`;
  const headers = { 'content-type': type };
  const sent = pick<() => Sent>([
    () => ({ method: 'get', path: `${pick(handlerPaths)}?${key}&${named}` }),
    () => ({ method: 'post', path: `${pick(handlerPaths)}?${key}`, rawBody, headers }),
    () => ({ method: 'post', path: agentHubPath, rawBody, headers }),
    () => ({
      method: 'post',
      path: agentHubPath,
      rawBody: `{"action":"PUSH_SMS","key":"demo-partner-api-key","smsId":${oddJson(pick)},"text":${oddJson(pick)}}`,
    }),
    () => ({
      method: 'post',
      path: `/api/payment-callbacks/${pick(['card', 'payeer', encodedName(pick)])}`,
      rawBody,
      headers,
    }),
    () => ({ method: pick(['get', 'post', 'put']), path: `/api/${encodedName(pick)}/${encodedName(pick)}` }),
  ])();
  return { name: sent.path.replace(/[?].*/s, '').slice(0, 60), caller: 'guest', sent };
};

/** Makes the next hostile request, the same for the same randomness: nine of ten go to calls of the contract. */
export const nextHostile = (randomness: Randomness, apiKey: string): HostileRequest => {
  const pick: Pick = (choices) => choices[randomness.integer(choices.length)] as (typeof choices)[number];
  return randomness.integer(10) === 0 ? ofOthers(pick, apiKey) : ofContract(pick);
};
