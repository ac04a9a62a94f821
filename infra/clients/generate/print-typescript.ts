import { errorCodes } from '@shop/shared-types/error-catalogue';

import type { ClientCall, NamedShape } from './client-calls.ts';
import type { Shape } from './describe-shape.ts';

const keyOf = (shape: Shape): string => JSON.stringify({ ...shape, isNullable: false });

/** Names known so far, by the text of their shape. */
type KnownNames = ReadonlyMap<string, string>;

const typeOf = (shape: Shape, names: KnownNames): string => {
  const type = names.get(keyOf(shape)) ?? bareTypeOf(shape, names);
  return shape.isNullable ? `${type} | null` : type;
};

const bareTypeOf = (shape: Shape, names: KnownNames): string => {
  switch (shape.kind) {
    case 'text':
      return 'string';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'anything':
      return 'unknown';
    case 'choice':
      return shape.values.map((value) => JSON.stringify(value)).join(' | ');
    case 'list':
      return `(${typeOf(shape.item, names)})[]`;
    case 'object':
      return shape.fields.length === 0 ? 'Record<string, unknown>' : `{ ${membersOf(shape, names)} }`;
  }
};

const membersOf = (shape: Extract<Shape, { kind: 'object' }>, names: KnownNames): string =>
  shape.fields
    .map(({ name, isOptional, shape: field }) => {
      const key = /^\w+$/.test(name) ? name : `'${name}'`;
      return `${key}${isOptional ? '?' : ''}: ${typeOf(field, names)}${isOptional ? ' | undefined' : ''};`;
    })
    .join(' ');

const inputOf = (part: string, shape: Shape, names: KnownNames): string => {
  if (shape.kind !== 'object' || shape.fields.length === 0) return '';
  const isOptional = shape.fields.every((field) => field.isOptional);
  return `${part}${isOptional ? '?' : ''}: ${typeOf(shape, names)};`;
};

const interfaceOf = (call: ClientCall, names: KnownNames): string => {
  const { name, params, query, body, answer, endpoint } = call;
  const parts = [inputOf('params', params, names), inputOf('query', query, names), inputOf('body', body, names)];
  const members = parts.join(' ').trim();
  const input = members === '' ? 'Record<string, never>' : `{ ${members} }`;
  const errors = endpoint.errors.map((code) => `\`${code}\``).join(', ');
  const summary = `${endpoint.summary}${errors ? ` Refusals of its own: ${errors}.` : ''}`;
  return `/** ${summary} */\n${name}: { input: ${input}; answer: ${typeOf(answer, names)} };`;
};

const rowOf = ({ name, endpoint }: ClientCall): string =>
  `${name}: { method: '${endpoint.method}', path: '${endpoint.path}', envelope: '${endpoint.envelope}', isIdempotent: ${endpoint.isIdempotent} },`;

/** The contract as one TypeScript module without imports. Format it before it is written. */
export const printTypescript = (
  calls: readonly ClientCall[],
  named: readonly NamedShape[],
  webhooks: readonly NamedShape[],
): string => {
  const names = new Map<string, string>();
  const types = named.map(({ name, shape }) => {
    const text = `export type ${name} = ${bareTypeOf(shape, names)};`;
    names.set(keyOf(shape), name);
    return text;
  });
  return [
    '// Made from the contract by `npm run clients -w @shop/infra`. A change here is lost with the next run.',
    `/** Every code of the error catalogue. */\nexport type ErrorCode = ${errorCodes.map((code) => `'${code}'`).join(' | ')};`,
    ...types,
    `/** The body of each call to a webhook, by type of event. */\nexport interface WebhookEvents { ${webhooks.map(({ name, shape }) => `'${name}': ${typeOf(shape, names)};`).join(' ')} }`,
    `/** What each call takes and answers. Amounts are whole kopecks, moments are ISO 8601. */\nexport interface Calls {\n${calls.map((call) => interfaceOf(call, names)).join('\n')}\n}`,
    'export type CallName = keyof Calls;',
    `/** How each call is sent. */\nexport const calls = {\n${calls.map(rowOf).join('\n')}\n} as const satisfies Record<CallName, { method: string; path: string; envelope: 'data' | 'bare'; isIdempotent: boolean }>;`,
    '',
  ].join('\n\n');
};
