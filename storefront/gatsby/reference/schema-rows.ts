import { badge, code, englishWords, plainName, row } from './html-parts';
import type { Schema } from './open-api';
import type { ReferenceWords } from './reference-words';

/** Deeper parts of an object without a name are shown as `object`. */
const depthMax = 3;

/** The name of a shared object, `Activation`. */
export const namedSchemaOf = ({ $ref }: Schema): string | undefined => $ref?.slice($ref.lastIndexOf('/') + 1);

/** A schema without the wrapping that says "or null". */
const withoutNull = (schema: Schema): { schema: Schema; isNullable: boolean } => {
  const choices = schema.anyOf ?? schema.oneOf;
  const real = choices?.filter(({ type }) => type !== 'null');
  if (choices && real?.length === 1 && real[0]) return { schema: { ...real[0] }, isNullable: choices.length > 1 };
  if (typeof schema.type === 'string' || !schema.type) return { schema, isNullable: false };
  const types = schema.type.filter((type) => type !== 'null');
  return {
    schema: { ...schema, type: types.length === 1 ? types[0] : types },
    isNullable: schema.type.includes('null'),
  };
};

/** The type in words, as HTML. A shared object is a link to its description. */
const typeWords = (given: Schema, objectHref: RowsOptions['objectHref']): string => {
  const { schema, isNullable } = withoutNull(given);
  const name = namedSchemaOf(schema);
  const or = isNullable ? ' | null' : '';
  if (name !== undefined) return `<a href="${objectHref(name)}">${plainName(name)}</a>${or}`;
  if (schema.enum) return `${schema.enum.map((choice) => plainName(String(choice))).join(' · ')}${or}`;
  if (schema.type === 'array') return `${schema.items ? typeWords(schema.items, objectHref) : ''}[]${or}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : ((schema.type as string | undefined) ?? 'any');
  return `${schema.format ?? type}${or}`;
};

const noteOf = ({ minimum, maximum, minLength, maxLength, default: standard, examples }: Schema): string =>
  [
    ...(minimum !== undefined && minimum > 0 ? [`minimum: ${minimum}`] : []),
    ...(maximum !== undefined && maximum < 1_000_000 ? [`maximum: ${maximum}`] : []),
    ...(minLength !== undefined && minLength > 1 ? [`minLength: ${minLength}`] : []),
    ...(maxLength !== undefined ? [`maxLength: ${maxLength}`] : []),
    ...(standard !== undefined ? [`default: ${JSON.stringify(standard)}`] : []),
    ...(examples?.[0] !== undefined ? [`example: ${JSON.stringify(examples[0])}`] : []),
  ].join(' · ');

export interface RowsOptions {
  words: ReferenceWords;
  /** Address of the description of a shared object. */
  objectHref: (name: string) => string;
  /** Whether to say which fields may be left out. An answer has all of its required fields, so it marks the others only. */
  isInput: boolean;
}

const markOf = (isRequired: boolean, { words, isInput }: RowsOptions): string => {
  if (isInput) return `${badge(isRequired ? 'required' : 'optional', isRequired ? words.required : words.optional)} `;
  return isRequired ? '' : `${badge('optional', words.optional)} `;
};

/** One field as a row: name and type, then what it means. */
export const fieldRow = (
  {
    name,
    schema,
    isRequired,
    description,
  }: { name: string; schema: Schema; isRequired: boolean; description?: string | undefined },
  options: RowsOptions,
): string => {
  const words = description ?? schema.description;
  const note = noteOf(schema);
  return row(
    `${plainName(name)}<small>${typeWords(schema, options.objectHref)}</small>`,
    `${markOf(isRequired, options)}${words ? englishWords(words) : ''}${note ? ` <small>${code(note)}</small>` : ''}`,
  );
};

/** Fields of an object and of the objects in it, one row each, inner ones by their dotted path. */
export const fieldRows = (given: Schema, options: RowsOptions, path = '', depth = 0): string[] => {
  const { schema } = withoutNull(given);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const full = `${path}${name}`;
    const isRequired = schema.required?.includes(name) ?? false;
    const inner = withoutNull(field).schema;
    const entry = inner.type === 'array' && inner.items ? withoutNull(inner.items).schema : inner;
    const step = inner.type === 'array' ? `${full}[].` : `${full}.`;
    const below = entry.properties && depth < depthMax ? fieldRows(entry, options, step, depth + 1) : [];
    return [fieldRow({ name: full, schema: field, isRequired }, options), ...below];
  });
};
