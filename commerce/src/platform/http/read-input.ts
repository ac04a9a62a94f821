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

import type { FieldNotes } from '@shop/shared-types/contract/fields';
import { describeFieldErrors } from '@shop/shared-types/describe-field-errors';
import type { FieldError, FieldRule } from '@shop/shared-types/error-catalogue';
import { fieldErrorText } from '@shop/shared-types/error-messages';
import type { LocaleCode } from '@shop/shared-types/locales';
import { nearestName } from '@shop/shared-types/search/nearest-name';
import { emailAddressOf } from '@shop/shared-types/email-address';
import { hasControlCharacters } from '@shop/shared-types/text-rules';
import { plainNumberText } from '@shop/shared-types/typed-number';
import { isDeceptive, isVisible, plainCode, withoutEdges } from '@shop/shared-types/typed-text';

import { isDeliverable } from './is-deliverable.ts';
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
 * What is wrong with a text, whatever its schema says. Control characters: a zero byte breaks the database's patterns and the CMS, a line
 * break in a name breaks an e-mail; at the beginning and end of a text they are trimmed like blanks. Overrides of direction, and texts in
 * which nobody sees anything (rule 3.30). Addresses that no mail reaches (rule 3.31).
 */
const findUnclean = (notes: FieldNotes, given: string): FieldRule | undefined => {
  const isMultiline = notes.isMultiline === true;
  const text = notes.isCode ? plainCode(given) : withoutEdges(given);
  if (hasControlCharacters(text, { isMultiline })) return 'control-characters';
  if (notes.isSecret || text === '') return undefined;
  if (!isVisible(text) || (!notes.isCode && isDeceptive(given))) return 'control-characters';
  return notes.isMailbox && !isDeliverable(emailAddressOf(text)) ? 'email' : undefined;
};

/**
 * What was typed or pasted, without what nobody sees at the ends of one-line texts and with the digits of all scripts where a query or path
 * holds a number (rules 3.28, 3.29). Bodies carry numbers as numbers.
 */
const cleaned = (schema: unknown, given: unknown): unknown => {
  if (typeof given === 'string') {
    if (schema instanceof NumberSchema) return plainNumberText(given);
    const notes: FieldNotes = schema instanceof StringSchema ? (schema.meta() ?? {}) : {};
    return schema instanceof StringSchema && !notes.isSecret && !notes.isMultiline
      ? withoutEdges(given.normalize('NFC'))
      : given;
  }
  if (schema instanceof ArraySchema && Array.isArray(given))
    return given.map((item: unknown) => cleaned(schema.innerType, item));
  if (!(schema instanceof ObjectSchema) || !isRecord(given)) return given;
  const fields = schema.fields as Record<string, unknown>;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, cleaned(fields[name], value)]));
};

/**
 * Finds input on which yup itself would throw, as if the fault were ours: a list or an object where one text, number or boolean belongs (yup
 * calls methods of strings on it, or turns it into a text, which an object with a field `toString` does not bear), and fields named like an
 * inherited member.
 * Also finds texts that no reader would read as they are, see `findUnclean`.
 */
const findUnreadable = (schema: unknown, given: unknown, path: string): Mismatch[] => {
  if (plainSchemas.some((plain) => schema instanceof plain) && typeof given === 'object' && given !== null)
    return [{ path, rule: 'typeError' }];
  if (schema instanceof StringSchema) {
    const rule = typeof given === 'string' ? findUnclean(schema.meta() ?? {}, given) : undefined;
    return rule === undefined ? [] : [{ path, rule }];
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

/** The names of a query that the call does not know. */
const findUnknown = (given: unknown, valid: unknown): Mismatch[] =>
  isRecord(given) && isRecord(valid)
    ? Object.keys(given).flatMap((path) => (Object.hasOwn(valid, path) ? [] : [{ path, rule: 'noUnknown' as const }]))
    : [];

export interface ReadingRules {
  /** A name that the query does not know is refused, as in a body: a misspelled selection must not buy (rule 20.26). */
  isQueryStrict?: boolean;
}

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
  { isQueryStrict = false }: ReadingRules = {},
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
    valid = await schema.validate(cleaned(schema, given ?? {}), { abortEarly: false, stripUnknown: true });
  } catch (failure) {
    if (!(failure instanceof ValidationError)) throw failure;
    throw inputInvalid(part, describeFieldErrors(failure, locale));
  }
  if (part === 'body') refuse(findMismatches(given ?? {}, valid, ''));
  if (part === 'query' && isQueryStrict) refuse(findUnknown(given, valid));
  return valid;
};
