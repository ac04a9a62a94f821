import { officeLanguage, officeWords } from './office-words';

const words = officeWords({
  en: { named: (time: string) => `${time}, Moscow time` },
  ru: { named: (time) => `${time} по Москве` },
});

const timeZone = 'Europe/Moscow';
/** English with the day first: `28 Nov 2026, 21:05`. */
const locales = { en: 'en-GB', ru: 'ru-RU' } as const;

/** A moment in Moscow, where the shop keeps its books, whatever clock the computer has. */
export const timeOf = (iso: string): string =>
  new Date(iso).toLocaleString(locales[officeLanguage()], { timeZone, dateStyle: 'medium', timeStyle: 'short' });

/** The same with the name of the zone, where a person plans by it. */
export const timeInMoscow = (iso: string): string => words().named(timeOf(iso));

/** Its day alone. */
export const dayOf = (iso: string): string =>
  new Date(iso).toLocaleDateString(locales[officeLanguage()], { timeZone, dateStyle: 'medium' });

/** Its time of the day alone. */
export const clockOf = (iso: string): string =>
  new Date(iso).toLocaleTimeString(locales[officeLanguage()], { timeZone, timeStyle: 'short' });
