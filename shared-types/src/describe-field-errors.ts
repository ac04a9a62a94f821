import type { ValidationError } from 'yup';

import type { FieldError } from './error-catalogue.ts';
import { fieldErrorText } from './error-messages.ts';
import { findFieldErrors } from './find-field-errors.ts';
import type { LocaleCode } from './locales.ts';

/**
 * Describes every wrong field of a yup failure: one entry a path, with its sentence in the reader's language. Forms and the engine share
 * the schemas and therefore the sentences.
 */
export const describeFieldErrors = (failure: ValidationError, locale: LocaleCode): FieldError[] =>
  findFieldErrors(failure).map(({ path, rule, limit }) => ({
    path,
    rule,
    limit,
    message: fieldErrorText(rule, locale, limit),
  }));
