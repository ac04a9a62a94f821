import {
  ArraySchema,
  BooleanSchema,
  DateSchema,
  NumberSchema,
  ObjectSchema,
  StringSchema,
  ValidationError,
  type InferType,
  type Schema,
} from 'yup';

import { describeFieldErrors } from '@shop/shared-types/describe-field-errors';
import type { FieldError, FieldRule } from '@shop/shared-types/error-catalogue';
import { fieldErrorText } from '@shop/shared-types/error-messages';
import type { LocaleCode } from '@shop/shared-types/locales';
import { nearestName } from '@shop/shared-types/nearest-name';
import { hasControlCharacters } from '@shop/shared-types/text-rules';

import { CommerceError } from './commerce-error.ts';

type Part = 'params' | 'query' | 'body';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Enough to mend a request by; a body of ten thousand wrong names is not answered with all of them. */
const mismatchesMax = 100;

/** The known name next to an unknown one of the outermost object, as somebody may have meant it. */
const meantBy = (schema: Schema, path: string): { nearest?: string } => {
  const nearest = schema instanceof ObjectSchema ? nearestName(path, Object.keys(schema.fields as object)) : undefined;
  return nearest === undefined ? {} : { nearest };
};

interface Mismatch {
  path: string;
  rule: FieldRule;
}

/**
 * Finds fields of a JSON body that have another type than the validated form, or that the schema does not know. yup turns `"12"` into 12,
 * which is right for queries. In a body this is a caller's mistake, and a mistyped field name about money must not pass as "not given".
 */
const findMismatches = (given: unknown, valid: unknown, path: string): Mismatch[] => {
  if (Array.isArray(given) && Array.isArray(valid)) {
    return given.flatMap((item, index) => findMismatches(item, valid[index], `${path}[${index}]`));
  }
  if (isRecord(given) && isRecord(valid)) {
    return Object.keys(given).flatMap((key) => {
      const inner = path ? `${path}.${key}` : key;
      return Object.hasOwn(valid, key)
        ? findMismatches(given[key], valid[key], inner)
        : [{ path: inner, rule: 'noUnknown' as const }];
    });
  }
  return given === undefined || given === null || typeof given === typeof valid ? [] : [{ path, rule: 'typeError' }];
};

/** Names that every object inherits. Under such a name yup would find Object's own member instead of a field's schema. */
const inheritedNames: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Types whose values are one piece. */
const plainSchemas = [StringSchema, NumberSchema, BooleanSchema, DateSchema] as const;

/**
 * Finds input on which yup itself would throw, as if the fault were ours: a list or an object where one text, number or boolean belongs (yup
 * calls methods of strings on it, or turns it into a text, which an object with a field `toString` does not bear), and fields named like an
 * inherited member.
 * Also finds texts with control characters, whatever their schema says: a zero byte breaks the database's patterns and the CMS, a line
 * break in a name breaks an e-mail. At the beginning and end of a text, control characters are trimmed like blanks.
 */
const findUnreadable = (schema: unknown, given: unknown, path: string): Mismatch[] => {
  if (plainSchemas.some((plain) => schema instanceof plain) && typeof given === 'object' && given !== null)
    return [{ path, rule: 'typeError' }];
  if (schema instanceof StringSchema) {
    const isMultiline = schema.meta()?.isMultiline === true;
    const isUnclean = typeof given === 'string' && hasControlCharacters(given.trim(), { isMultiline });
    return isUnclean ? [{ path, rule: 'control-characters' }] : [];
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
      mismatches.slice(0, mismatchesMax).map(({ path, rule }) => ({
        path,
        rule,
        message: fieldErrorText(rule, locale),
        ...(rule === 'noUnknown' ? meantBy(schema, path) : {}),
      })),
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
