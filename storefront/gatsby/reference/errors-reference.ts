import { errorCatalogue, errorCodes, fieldRules, type ErrorCode } from '@shop/shared-types/error-catalogue';
import { errorMessages } from '@shop/shared-types/error-messages';
import type { LocaleCode } from '@shop/shared-types/locales';

import type { ReferenceHtml } from '../../src/content/contents';
import { anchoredRow, escape, plainName, row, table } from './html-parts';
import { referenceWords } from './words';

const errorRow = (error: ErrorCode, locale: LocaleCode): string =>
  anchoredRow(
    error,
    plainName(error),
    String(errorCatalogue[error].status),
    escape(errorMessages[locale].errors[error]),
  );

/** Every error of the catalogue with its status and its text in the page's language. */
export const errorsReference = (locale: LocaleCode): ReferenceHtml => {
  const words = referenceWords[locale];
  return {
    html: table(
      words.refusals,
      errorCodes.map((error) => errorRow(error, locale)),
      [words.code, words.status, words.meaning],
    ),
    entries: errorCodes.map((id) => ({ id, title: id })),
  };
};

/** Every rule that a field can break, as `details.fields` names it. */
export const fieldRulesReference = (locale: LocaleCode): ReferenceHtml => {
  const words = referenceWords[locale];
  return {
    html: table(
      words.field,
      fieldRules.map((rule) => row(plainName(rule), escape(errorMessages[locale].fields[rule]))),
      [words.code, words.meaning],
    ),
    entries: [],
  };
};
