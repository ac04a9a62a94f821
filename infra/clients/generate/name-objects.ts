import type { NamedShape } from './client-calls.ts';
import type { Shape } from './describe-shape.ts';

/** A type of the contract in which every object is a name. `map` is an object whose members nobody knows before. */
export type NamedType = { isNullable: boolean } & (
  | { kind: 'text' | 'number' | 'integer' | 'boolean' | 'anything' | 'map' }
  | { kind: 'choice'; values: readonly (string | number | boolean)[] }
  | { kind: 'list'; item: NamedType }
  | { kind: 'named'; name: string }
);

export interface NamedField {
  name: string;
  isOptional: boolean;
  type: NamedType;
}

export interface NamedObject {
  name: string;
  fields: NamedField[];
}

const keyOf = (shape: Shape): string => JSON.stringify({ ...shape, isNullable: false });
export const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Names every object of the contract, for languages whose types have names. An object without a name gets one, made of the place where it
 * stands. Equal objects share a name.
 * @returns the objects, inner ones first
 */
export const nameObjects = (named: readonly NamedShape[]): NamedObject[] => {
  const objects: NamedObject[] = [];
  const names = new Map<string, string>();
  const typeOf = (shape: Shape, place: string): NamedType => {
    const { isNullable } = shape;
    const known = names.get(keyOf(shape));
    if (known !== undefined) return { kind: 'named', name: known, isNullable };
    switch (shape.kind) {
      case 'list':
        return { kind: 'list', item: typeOf(shape.item, `${place}Item`), isNullable };
      case 'object':
        if (shape.fields.length === 0) return { kind: 'map', isNullable };
        define(place, shape);
        return { kind: 'named', name: place, isNullable };
      default:
        return shape;
    }
  };
  const define = (name: string, shape: Shape): void => {
    if (shape.kind !== 'object') return;
    const fields = shape.fields.map(({ name: field, isOptional, shape: inner }) => ({
      name: field,
      isOptional,
      type: typeOf(inner, name + capitalised(field.replace(/\W/g, ''))),
    }));
    names.set(keyOf(shape), name);
    objects.push({ name, fields });
  };
  for (const { name, shape } of named) define(name, shape);
  return objects;
};
