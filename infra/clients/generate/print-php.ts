import { errorCodes } from '@shop/shared-types/error-catalogue';

import type { ClientCall, NamedShape } from './client-calls.ts';
import { nameObjects, type NamedObject, type NamedType } from './name-objects.ts';

const quoted = (value: string | number | boolean): string => (typeof value === 'string' ? `'${value}'` : String(value));

const bareType = (type: NamedType): string => {
  switch (type.kind) {
    case 'text':
      return 'string';
    case 'number':
      return 'float';
    case 'integer':
      return 'int';
    case 'boolean':
      return 'bool';
    case 'anything':
      return 'mixed';
    case 'choice':
      return type.values.map(quoted).join('|');
    case 'list':
      return `list<${typeOf(type.item)}>`;
    case 'map':
      return 'array<string, mixed>';
    case 'named':
      return type.name;
  }
};
const typeOf = (type: NamedType): string => (type.isNullable ? `${bareType(type)}|null` : bareType(type));

/** The form of an array, for PHPStan, Psalm and editors. */
const arrayOf = ({ name, fields }: NamedObject): string => {
  const members = fields.map(({ name: field, isOptional, type }) => {
    const key = /^\w+$/.test(field) ? field : `'${field}'`;
    return ` *   ${key}${isOptional ? '?' : ''}: ${typeOf(type)},`;
  });
  return ` * @phpstan-type ${name} array{\n${members.join('\n')}\n * }`;
};

const rowOf = ({ name, endpoint }: ClientCall): string =>
  `        '${name}' => ['${endpoint.method.toUpperCase()}', '${endpoint.path}', '${endpoint.envelope}', ${endpoint.isIdempotent}],`;

/** The contract as one class of PHP: the forms of all arrays, error codes, and the table of calls. */
export const printPhp = (
  calls: readonly ClientCall[],
  named: readonly NamedShape[],
  given: readonly NamedShape[],
): string => `<?php

declare(strict_types=1);

namespace Numeo;

/**
 * The contract. Made by \`npm run clients -w @shop/infra\`: a change here is lost with the next run.
 *
 * Amounts are whole kopecks, moments are ISO 8601.
 *
${[...nameObjects(named), ...nameObjects(given)].map(arrayOf).join('\n *\n')}
 */
final class Contract
{
    /** Codes of the shop's catalogue. */
    public const ERROR_CODES = [
${errorCodes.map((code) => `        '${code}',`).join('\n')}
    ];

    /** How each call is sent: method, path, envelope of the answer, whether it takes an idempotency key. */
    public const CALLS = [
${calls.map(rowOf).join('\n')}
    ];
}
`;
