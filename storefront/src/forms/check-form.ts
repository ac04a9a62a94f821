import { ValidationError, type Schema } from 'yup';

import type { FieldError } from '@shop/shared-types/error-catalogue';
import { findFieldErrors } from '@shop/shared-types/find-field-errors';

import { ApiError } from '../session/api/api-error';
import type { FieldTexts } from './load-field-texts';

/** The error texts by field. */
export type FormErrors<Values> = Partial<Record<keyof Values, string>>;

const sentence = (texts: FieldTexts, rule: keyof FieldTexts, limit: number | undefined): string =>
  texts[rule].replace('{limit}', String(limit));

/** Checks a form by the contract's own schema. The form therefore refuses the same values as the engine, in the same words. */
export const checkForm = <Values extends object>(
  schema: Schema,
  values: Values,
  texts: FieldTexts,
): FormErrors<Values> => {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (failure) {
    if (!(failure instanceof ValidationError)) throw failure;
    return Object.fromEntries(
      findFieldErrors(failure).map(({ path, rule, limit }) => [path, sentence(texts, rule, limit)]),
    ) as FormErrors<Values>;
  }
};

const hasFields = (details: Readonly<Record<string, unknown>>): details is { fields: FieldError[] } =>
  Array.isArray(details['fields']);

/** The errors of fields that the engine reported. Empty when it refused the call for another reason. */
export const errorsFromRefusal = <Values extends object>(failure: unknown): FormErrors<Values> => {
  if (!(failure instanceof ApiError) || !hasFields(failure.details)) return {};
  return Object.fromEntries(
    failure.details.fields.map(({ path, message }) => [path.replace(/^body\./, ''), message]),
  ) as FormErrors<Values>;
};
