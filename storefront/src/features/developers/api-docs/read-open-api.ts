import { ownValue } from '@shop/shared-types/own-value';

import type { ConsoleCall, ConsoleField } from './console-call';

/** The part of an OpenAPI document that the console uses. */
interface Schema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  default?: unknown;
  minimum?: number;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

/** `#/components/parameters/IdempotencyKey`. */
interface Reference {
  $ref: string;
}

interface Operation {
  operationId: string;
  tags?: readonly string[];
  /** Who may call; an addition of this shop's documents. */
  'x-role'?: string;
  parameters?: readonly (Parameter | Reference)[];
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> };
}

export interface OpenApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components?: { parameters?: Readonly<Record<string, Parameter>> };
}

const typeOf = ({ type }: Schema): string | undefined => (typeof type === 'string' ? type : type?.[0]);

/** A value of the right shape as a start. It has only the required properties. */
const sampleOf = (schema: Schema): unknown => {
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  switch (typeOf(schema)) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return schema.items ? [sampleOf(schema.items)] : [];
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    default:
      return '';
  }
};

const places: Readonly<Record<string, ConsoleField['place']>> = { path: 'path', query: 'query', header: 'header' };

const resolve = (given: Parameter | Reference, { components }: OpenApiDocument): Parameter[] => {
  if (!('$ref' in given)) return [given];
  const shared = components?.parameters?.[given.$ref.slice(given.$ref.lastIndexOf('/') + 1)];
  return shared ? [shared] : [];
};

const fieldsOf = ({ parameters = [] }: Operation, document: OpenApiDocument): ConsoleField[] =>
  parameters
    .flatMap((given) => resolve(given, document))
    .flatMap(({ name, in: where, required = false, schema = {} }) => {
      const place = ownValue(places, where);
      if (place === undefined || name === 'x-user-locale') return [];
      const sample = schema.default ?? (required && schema.enum ? schema.enum[0] : '');
      return [
        { name, place, isRequired: required, sample: typeof sample === 'string' ? sample : JSON.stringify(sample) },
      ];
    });

/** Calls whose price the balance pays. */
const paidCalls: readonly string[] = [
  'buyNumber',
  'buyNumbers',
  'getNumber',
  'rentNumber',
  'extendRental',
  'buyReadyAccounts',
  'buyLicence',
];

/** The JSON calls that a buyer's key opens. The console does not show those of partners' programs. */
const isForBuyers = ({ 'x-role': role }: Operation): boolean => role === 'guest' || role === 'buyer';

const groupOf = ({ tags = [] }: Operation): string => tags[0] ?? '';

/** Operations of the JSON API that a buyer can call, by their groups. */
export const readOpenApi = (document: OpenApiDocument): ConsoleCall[] =>
  Object.entries(document.paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, operation]) => isForBuyers(operation))
        .map(([method, operation]) => {
          const body = operation.requestBody?.content['application/json']?.schema;
          const call: ConsoleCall = {
            id: operation.operationId,
            method: method.toUpperCase(),
            path,
            fields: fieldsOf(operation, document),
            body: body && JSON.stringify(sampleOf(body), null, 2),
            key: 'bearer',
            costs: paidCalls.includes(operation.operationId),
            changes: method !== 'get',
          };
          return { group: groupOf(operation), call };
        }),
    )
    .sort((a, b) => a.group.localeCompare(b.group, 'en'))
    .map(({ call }) => call);
