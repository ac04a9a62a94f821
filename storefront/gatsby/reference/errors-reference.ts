import { errorCatalogue, errorCodes, fieldRules, type ErrorCode } from '@shop/shared-types/error-catalogue';
import { errorMessages } from '@shop/shared-types/error-messages';
import type { LocaleCode } from '@shop/shared-types/locales';

import type { ReferenceHtml } from '../../src/content/contents';
import { code, escape, row, table } from './html-parts';
import { referenceWords } from './words';

const errorRow = (error: ErrorCode, locale: LocaleCode): string =>
  `<tr id="${error}"><th scope="row">${code(error)}</th><td>${errorCatalogue[error].status}</td>` +
  `<td>${escape(errorMessages[locale].errors[error])}</td></tr>`;

/** Every error of the catalogue with its status and its text in the page's language. */
export const errorsReference = (locale: LocaleCode): ReferenceHtml => {
  const words = referenceWords[locale];
  return {
    html: table(
      words.refusals,
      [words.code, words.status, words.meaning],
      errorCodes.map((error) => errorRow(error, locale)),
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
      [words.code, words.meaning],
      fieldRules.map((rule) => row(code(rule), escape(errorMessages[locale].fields[rule]))),
    ),
    entries: [],
  };
};
