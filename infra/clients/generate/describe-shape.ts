import type {
  Schema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';

/** A type of the contract, free of any language. */
export type Shape = { isNullable: boolean } & (
  | { kind: 'text' | 'number' | 'integer' | 'boolean' | 'anything' }
  | { kind: 'choice'; values: readonly (string | number | boolean)[] }
  | { kind: 'list'; item: Shape }
  | { kind: 'object'; fields: Field[] }
);

export interface Field {
  name: string;
  isOptional: boolean;
  shape: Shape;
}

/** Where a schema stands: an answer holds the defaults, a caller may leave them out. */
type Side = 'input' | 'answer';

const isDescription = (field: SchemaFieldDescription): field is SchemaDescription => 'tests' in field;

const isLeftOut = (field: SchemaDescription, side: Side): boolean => {
  // yup gives every object a default made of its fields; only an explicit `undefined` makes it optional.
  if (field.type === 'object') return field.optional && field.default === undefined;
  return side === 'input'
    ? field.optional || field.default !== undefined
    : field.optional && field.default === undefined;
};

const fieldsOf = ({ fields }: SchemaObjectDescription, side: Side): Field[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isDescription(field) ? [{ name, isOptional: isLeftOut(field, side), shape: shapeOf(field, side) }] : [],
  );

const itemOf = ({ innerType }: SchemaInnerTypeDescription, side: Side): Shape => {
  const inner = Array.isArray(innerType) ? innerType[0] : innerType;
  return inner && isDescription(inner) ? shapeOf(inner, side) : { kind: 'anything', isNullable: false };
};

const shapeOf = (description: SchemaDescription, side: Side): Shape => {
  const { type, nullable: isNullable } = description;
  const values = description.oneOf.filter((value): value is string | number | boolean => value !== null);
  if (values.length > 0) return { kind: 'choice', values, isNullable };
  if (type === 'object')
    return { kind: 'object', fields: fieldsOf(description as SchemaObjectDescription, side), isNullable };
  if (type === 'array') return { kind: 'list', item: itemOf(description, side), isNullable };
  if (type === 'string') return { kind: 'text', isNullable };
  if (type === 'boolean') return { kind: 'boolean', isNullable };
  if (type !== 'number') return { kind: 'anything', isNullable };
  const isInteger = description.tests.some(({ name }) => name === 'integer');
  return { kind: isInteger ? 'integer' : 'number', isNullable };
};

/** The type that a yup schema describes: what a caller sends (`input`), or what the shop answers. */
export const describeShape = (schema: Schema, side: Side): Shape => shapeOf(schema.describe(), side);
