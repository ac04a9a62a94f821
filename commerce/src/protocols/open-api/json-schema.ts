import { ArraySchema, isSchema, ObjectSchema, type Schema, type SchemaDescription } from 'yup';

import type { FieldNotes } from '@shop/shared-types/contract/fields';

export type JsonSchema = Record<string, unknown>;

/** What a caller sends, or what the shop answers. A field with a default may be left out of a request, and is always in an answer. */
export type Direction = 'request' | 'answer';

type Test = SchemaDescription['tests'][number];

/** JSON Schema keywords for each yup test, by the type that it tests. A test without a counterpart is described in words only. */
const keywordsOf = (type: string, { name, params }: Test): JsonSchema => {
  const min = params?.['min'];
  const max = params?.['max'];
  switch (name) {
    case 'min':
      // yup reports `moreThan` as `min` with `more`: the bound has to stay exclusive.
      if (params && 'more' in params) return { exclusiveMinimum: params['more'] };
      return type === 'string' ? { minLength: min } : type === 'array' ? { minItems: min } : { minimum: min };
    case 'max':
      return type === 'string' ? { maxLength: max } : type === 'array' ? { maxItems: max } : { maximum: max };
    case 'integer':
      return { type: 'integer' };
    case 'email':
      return { format: 'email' };
    case 'url':
      return { format: 'uri' };
    case 'matches': {
      const pattern = params?.['regex'];
      return pattern instanceof RegExp ? { pattern: pattern.source } : {};
    }
    case 'must-accept':
      return { const: true };
    case 'phone':
      return { pattern: '^\\+[1-9][0-9 ()-]{6,24}$' };
    default:
      return {};
  }
};

/** Writes schemas, and collects those that have a name, so that a generated client knows each of them once and by its name. */
export interface SchemaWriter {
  /** The JSON Schema (2020-12) of a yup schema, as OpenAPI 3.1 uses it; a reference, if the schema has a name. */
  write(schema: Schema, direction: Direction): JsonSchema;
  /** The named schemas so far, for `components`. */
  named(): Record<string, JsonSchema>;
}

const fieldsOf = (schema: ObjectSchema<object>): [string, Schema][] =>
  Object.entries(schema.fields as Record<string, unknown>).filter((entry): entry is [string, Schema] =>
    isSchema(entry[1]),
  );

/**
 * yup gives every object a default: an object of its fields' defaults. Only a default that the contract itself states says that a field may
 * be left out of a request.
 */
const hasStatedDefault = ({ spec }: Schema): boolean => 'default' in spec && spec.default !== undefined;

const isRequired = (field: Schema, direction: Direction): boolean => {
  if (field.describe().tests.some(({ name }) => name === 'must-accept')) return true;
  if (direction === 'answer') {
    // yup fills a missing object, so the type of an answer always holds it, unless the contract says that its default is undefined.
    return (
      !field.spec.optional || hasStatedDefault(field) || (field instanceof ObjectSchema && !('default' in field.spec))
    );
  }
  if (hasStatedDefault(field)) return false;
  if (!field.spec.optional) return true;
  // A missing object is filled with its defaults, and then lacks whatever is required inside.
  return (
    field instanceof ObjectSchema &&
    !('default' in field.spec) &&
    !field.spec.nullable &&
    fieldsOf(field as ObjectSchema<object>).some(([, inner]) => isRequired(inner, direction))
  );
};

const orNull = (schema: JsonSchema): JsonSchema => {
  if ('$ref' in schema) return { anyOf: [schema, { type: 'null' }] };
  const choices = schema['enum'];
  return {
    ...schema,
    type: [schema['type'], 'null'],
    ...(Array.isArray(choices) ? { enum: [...(choices as unknown[]), null] } : {}),
  };
};

const wordsOf = ({ description, format, example }: FieldNotes): JsonSchema => ({
  ...(description === undefined ? {} : { description }),
  ...(format === undefined ? {} : { format }),
  ...(example === undefined ? {} : { examples: [example] }),
});

export const createSchemaWriter = (): SchemaWriter => {
  const components = new Map<string, JsonSchema>();

  const writeObject = (schema: ObjectSchema<object>, direction: Direction): JsonSchema => {
    const fields = fieldsOf(schema);
    const required = fields.filter(([, field]) => isRequired(field, direction)).map(([name]) => name);
    return {
      properties: Object.fromEntries(fields.map(([name, field]) => [name, write(field, direction)])),
      ...(required.length > 0 ? { required } : {}),
    };
  };

  const writeFacts = (schema: Schema, direction: Direction): JsonSchema => {
    const { type, tests, oneOf } = schema.describe();
    const written: JsonSchema = { type };
    if (schema instanceof ObjectSchema) Object.assign(written, writeObject(schema as ObjectSchema<object>, direction));
    if (schema instanceof ArraySchema) {
      const entry: unknown = schema.meta()?.line ?? schema.innerType;
      written['items'] = isSchema(entry) ? write(entry as Schema, direction) : {};
    }
    for (const test of tests) Object.assign(written, keywordsOf(type, test));
    const choices = oneOf.filter((choice) => choice !== null);
    if (choices.length > 0) written['enum'] = choices;
    if (direction === 'request' && hasStatedDefault(schema)) written['default'] = schema.spec.default;
    return written;
  };

  const refer = (name: string, written: JsonSchema): JsonSchema => {
    const known = components.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(written)) throw new Error(`two schemas are named ${name}`);
    components.set(name, written);
    return { $ref: `#/components/schemas/${name}` };
  };

  const write = (schema: Schema, direction: Direction): JsonSchema => {
    const meta: FieldNotes = schema.meta() ?? {};
    const facts = { ...writeFacts(schema, direction), ...wordsOf(meta) };
    const written = meta.name === undefined ? facts : refer(meta.name, facts);
    return schema.spec.nullable ? orNull(written) : written;
  };

  return {
    write,
    named: () => Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
};
