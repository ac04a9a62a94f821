import type { LocaleCode } from '@shop/shared-types/locales';
import { errorText } from '@shop/shared-types/error-messages';

import type { CommerceError } from '../../platform/http/commerce-error.ts';

/** A refusal inside an answer, with its text in the reader's language. */
export const presentRefusal = ({ code, details }: CommerceError, locale: LocaleCode) => ({
  code,
  message: errorText(code, locale, details),
  details,
});
