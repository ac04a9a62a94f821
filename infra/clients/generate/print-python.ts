import { errorCodes } from '@shop/shared-types/error-catalogue';

import type { ClientCall, NamedShape } from './client-calls.ts';
import type { Shape } from './describe-shape.ts';

const keyOf = (shape: Shape): string => JSON.stringify({ ...shape, isNullable: false });
const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Writes Python's types. An object without a name gets one, made of the place where it stands. */
class PythonTypes {
  readonly lines: string[] = [];
  private readonly names = new Map<string, string>();

  /** @returns the annotation of a shape; `place` names an object that has no name yet. */
  annotate(shape: Shape, place: string): string {
    const type = this.names.get(keyOf(shape)) ?? this.bare(shape, place);
    return shape.isNullable ? `Optional[${type}]` : type;
  }

  define(name: string, shape: Shape): void {
    if (shape.kind !== 'object') return;
    const members = shape.fields.map(({ name: field, isOptional, shape: inner }) => {
      const type = this.annotate(inner, name + capitalised(field.replace(/\W/g, '')));
      return `    "${field}": ${isOptional ? `NotRequired[${type}]` : type},`;
    });
    this.names.set(keyOf(shape), name);
    this.lines.push(`${name} = TypedDict("${name}", {\n${members.join('\n')}\n})`);
  }

  private bare(shape: Shape, place: string): string {
    switch (shape.kind) {
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
        return `Literal[${shape.values.map((value) => JSON.stringify(value)).join(', ')}]`;
      case 'list':
        return `List[${this.annotate(shape.item, `${place}Item`)}]`;
      case 'object':
        if (shape.fields.length === 0) return 'Dict[str, Any]';
        this.define(place, shape);
        return place;
    }
  }
}

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
  const types = new PythonTypes();
  for (const { name, shape } of named) types.define(name, shape);
  const codes = `ERROR_CODES = frozenset(\n    [\n${errorCodes.map((code) => `        "${code}",`).join('\n')}\n    ]\n)`;
  const table = `CALLS: Dict[str, Call] = {\n${calls.map(rowOf).join('\n')}\n}`;
  return `${[header, ...types.lines, codes, table].join('\n\n')}\n`;
};
