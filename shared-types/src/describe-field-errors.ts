import type { ValidationError } from 'yup';

import type { FieldError } from './error-catalogue.ts';
import { fieldErrorText } from './error-messages.ts';
import { findFieldErrors } from './find-field-errors.ts';
import type { LocaleCode } from './locales.ts';

/**
 * Every wrong field of a yup failure, one entry a path, with its sentence in the reader's language.
 * Forms and the engine use the same schemas and so the same sentences.
 */
export const describeFieldErrors = (failure: ValidationError, locale: LocaleCode): FieldError[] =>
  findFieldErrors(failure).map(({ path, rule, limit }) => ({
    path,
    rule,
    limit,
    message: fieldErrorText(rule, locale, limit),
  }));
