import { useIntl } from 'react-intl';

import { localeCodes, locales, type LocaleCode } from '@shop/shared-types/locales';

/** The shop's languages by their names in the reader's own. */
export const useLanguageNames = (): Readonly<Record<LocaleCode, string>> => {
  const intl = useIntl();
  return Object.fromEntries(
    localeCodes.map((code) => [
      code,
      intl.formatDisplayName(locales[code].hreflang, { type: 'language' }) ?? locales[code].name,
    ]),
  ) as Record<LocaleCode, string>;
};
