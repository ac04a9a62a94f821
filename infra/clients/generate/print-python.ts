import { errorCodes } from '@shop/shared-types/error-catalogue';

import type { ClientCall, NamedShape } from './client-calls.ts';
import { nameObjects, type NamedObject, type NamedType } from './name-objects.ts';

const bareAnnotation = (type: NamedType): string => {
  switch (type.kind) {
    case 'text':
      return 'str';
    case 'number':
      return 'float';
    case 'integer':
      return 'int';
    case 'boolean':
      return 'bool';
    case 'anything':
      return 'Any';
    case 'choice':
      return `Literal[${type.values.map((value) => JSON.stringify(value)).join(', ')}]`;
    case 'list':
      return `List[${annotationOf(type.item)}]`;
    case 'map':
      return 'Dict[str, Any]';
    case 'named':
      return type.name;
  }
};
const annotationOf = (type: NamedType): string =>
  type.isNullable ? `Optional[${bareAnnotation(type)}]` : bareAnnotation(type);

const dictOf = ({ name, fields }: NamedObject): string => {
  const members = fields.map(({ name: field, isOptional, type }) => {
    const annotation = annotationOf(type);
    return `    "${field}": ${isOptional ? `NotRequired[${annotation}]` : annotation},`;
  });
  return `${name} = TypedDict("${name}", {\n${members.join('\n')}\n})`;
};

const header = `"""The contract. Made by \`npm run clients -w @shop/infra\`: a change here is lost with the next run.

Amounts are whole kopecks, moments are ISO 8601.
"""

from typing import Any, Dict, List, Literal, NamedTuple, NotRequired, Optional, TypedDict


class Call(NamedTuple):
    """How a call is sent."""

    method: str
    path: str
    envelope: str
    is_idempotent: bool`;

const rowOf = ({ name, endpoint }: ClientCall): string =>
  `    "${name}": Call("${endpoint.method.toUpperCase()}", "${endpoint.path}", "${endpoint.envelope}", ${endpoint.isIdempotent ? 'True' : 'False'}),`;

/** The contract as one Python module: named types, error codes, and the table of calls. */
export const printPython = (calls: readonly ClientCall[], named: readonly NamedShape[]): string => {
  const codes = `ERROR_CODES = frozenset(\n    [\n${errorCodes.map((code) => `        "${code}",`).join('\n')}\n    ]\n)`;
  const table = `CALLS: Dict[str, Call] = {\n${calls.map(rowOf).join('\n')}\n}`;
  return `${[header, ...nameObjects(named).map(dictOf), codes, table].join('\n\n')}\n`;
};
