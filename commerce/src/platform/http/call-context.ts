import type { Request } from 'express';

import { isLocaleCode, localeOfLanguage, type LocaleCode } from '@shop/shared-types/locales';

/** The reader's language: `x-user-locale` (rule 2.3), else the first of the browser's languages that the shop speaks. */
export const localeOf = (req: Request, fallback: LocaleCode): LocaleCode => {
  const asked = req.get('x-user-locale')?.toLowerCase();
  if (isLocaleCode(asked)) return asked;
  for (const language of req.acceptsLanguages().slice(0, 10)) {
    const locale = localeOfLanguage(language);
    if (locale) return locale;
  }
  return fallback;
};

/** The token of `Authorization: Bearer …`. Cookies never authenticate, so no other site can make a visitor buy. */
export const bearerTokenOf = (req: Request): string | undefined => {
  const match = /^Bearer\s+(\S{1,512})$/i.exec(req.get('authorization') ?? '');
  return match?.[1];
};
