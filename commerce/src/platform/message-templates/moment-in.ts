import { locales, type LocaleCode } from '@shop/shared-types/locales';

/** A moment for a reader, in UTC: `January 5, 2026 at 12:30 PM`. The text around it names the time zone. */
export const momentIn = (locale: LocaleCode, at: Date): string =>
  new Intl.DateTimeFormat(locales[locale].languageTag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at);

/** The day of a moment for a reader, in UTC: `January 5, 2026`. */
export const dayIn = (locale: LocaleCode, at: Date): string =>
  new Intl.DateTimeFormat(locales[locale].languageTag, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
