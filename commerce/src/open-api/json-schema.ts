import type {
  Schema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';

export type JsonSchema = Record<string, unknown>;

type Test = SchemaDescription['tests'][number];

const isDescription = (field: SchemaFieldDescription): field is SchemaDescription => 'tests' in field;

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

const describeObject = (description: SchemaObjectDescription): JsonSchema => {
  const fields = Object.entries(description.fields).filter((entry): entry is [string, SchemaDescription] =>
    isDescription(entry[1]),
  );
  const required = fields.filter(([, field]) => !field.optional && field.default === undefined).map(([name]) => name);
  return {
    properties: Object.fromEntries(fields.map(([name, field]) => [name, describe(field)])),
    ...(required.length > 0 ? { required } : {}),
  };
};

const describe = (description: SchemaDescription): JsonSchema => {
  const { type } = description;
  const schema: JsonSchema = { type };
  if (type === 'object') Object.assign(schema, describeObject(description as SchemaObjectDescription));
  if (type === 'array') {
    const { innerType } = description as SchemaInnerTypeDescription;
    const inner = Array.isArray(innerType) ? innerType[0] : innerType;
    schema['items'] = inner && isDescription(inner) ? describe(inner) : {};
  }
  for (const test of description.tests) Object.assign(schema, keywordsOf(type, test));
  if (description.oneOf.length > 0) schema['enum'] = description.oneOf;
  if (description.default !== undefined && type !== 'object') schema['default'] = description.default;
  if (description.nullable) {
    schema['type'] = [schema['type'], 'null'];
    if (Array.isArray(schema['enum'])) schema['enum'] = [...(schema['enum'] as unknown[]), null];
  }
  return schema;
};

/** The JSON Schema (2020-12) of a yup schema, as OpenAPI 3.1 uses it. */
export const toJsonSchema = (schema: Schema): JsonSchema => describe(schema.describe());
