import { ArraySchema, ObjectSchema, StringSchema, ValidationError, type InferType, type Schema } from 'yup';

import { describeFieldErrors } from '@shop/shared-types/describe-field-errors';
import type { FieldError, FieldRule } from '@shop/shared-types/error-catalogue';
import { fieldErrorText } from '@shop/shared-types/error-messages';
import type { LocaleCode } from '@shop/shared-types/locales';

import { CommerceError } from './commerce-error.ts';

type Part = 'params' | 'query' | 'body';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Mismatch {
  path: string;
  rule: FieldRule;
}

/**
 * Where a JSON body and its validated form differ in type, or where the body has a field that the schema does not know.
 * yup turns `"12"` into 12 for queries; in a body that is a caller's mistake, and with money a typo must not pass as "not given".
 */
const findMismatches = (given: unknown, valid: unknown, path: string): Mismatch[] => {
  if (Array.isArray(given) && Array.isArray(valid)) {
    return given.flatMap((item, index) => findMismatches(item, valid[index], `${path}[${index}]`));
  }
  if (isRecord(given) && isRecord(valid)) {
    return Object.keys(given).flatMap((key) => {
      const inner = path ? `${path}.${key}` : key;
      return key in valid
        ? findMismatches(given[key], valid[key], inner)
        : [{ path: inner, rule: 'noUnknown' as const }];
    });
  }
  return given === undefined || given === null || typeof given === typeof valid ? [] : [{ path, rule: 'typeError' }];
};

/** Names that every object inherits: yup would find Object's own members under them instead of a field's schema. */
const inheritedNames: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * What yup itself would stumble over, as if the mistake were ours: a list or an object where a text belongs (its `trim` and `lowercase`
 * call methods of strings on whatever they get; a repeated query parameter is enough), and fields named like an inherited member.
 */
const findUnreadable = (schema: unknown, given: unknown, path: string): Mismatch[] => {
  if (schema instanceof StringSchema) {
    return typeof given === 'object' && given !== null ? [{ path, rule: 'typeError' }] : [];
  }
  if (schema instanceof ArraySchema && Array.isArray(given)) {
    return given.flatMap((item, index) => findUnreadable(schema.innerType, item, `${path}[${index}]`));
  }
  if (!(schema instanceof ObjectSchema) || !isRecord(given)) return [];
  const fields = schema.fields as Record<string, unknown>;
  return Object.keys(given).flatMap((name): Mismatch[] => {
    const inner = path ? `${path}.${name}` : name;
    if (inheritedNames.has(name)) return [{ path: inner, rule: 'noUnknown' }];
    return findUnreadable(fields[name], given[name], inner);
  });
};

const inputInvalid = (part: Part, errors: FieldError[]): CommerceError =>
  new CommerceError('INPUT_INVALID', {
    fields: errors.map((error) => ({ ...error, path: error.path ? `${part}.${error.path}` : part })),
  });

/**
 * Validates one part of a request by its schema and reports every wrong field.
 * Queries and path parameters are text and are converted; bodies must have the right types.
 * @throws CommerceError INPUT_INVALID with `details.fields`.
 */
export const readInput = async <S extends Schema>(
  schema: S,
  given: unknown,
  part: Part,
  locale: LocaleCode,
): Promise<InferType<S>> => {
  const refuse = (mismatches: readonly Mismatch[]): void => {
    if (mismatches.length === 0) return;
    throw inputInvalid(
      part,
      mismatches.map(({ path, rule }) => ({ path, rule, message: fieldErrorText(rule, locale) })),
    );
  };
  refuse(findUnreadable(schema, given, ''));
  let valid: InferType<S>;
  try {
    valid = await schema.validate(given ?? {}, { abortEarly: false, stripUnknown: true });
  } catch (failure) {
    if (!(failure instanceof ValidationError)) throw failure;
    throw inputInvalid(part, describeFieldErrors(failure, locale));
  }
  if (part === 'body') refuse(findMismatches(given ?? {}, valid, ''));
  return valid;
};
