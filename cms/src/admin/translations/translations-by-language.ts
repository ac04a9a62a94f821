import { officeLanguage } from '../commerce/parts/office-words';

/** A document that is not there in a language, or whose translation into it is older than the original. */
export interface Work<Document> {
  /** Strapi's code of the language. */
  locale: string;
  document: Document;
}

/** One entry a document and language of those that a language lacks. */
export const workOfMissing = <Document extends { locales: readonly string[] }>(
  documents: readonly Document[],
): Work<Document>[] => documents.flatMap((document) => document.locales.map((locale) => ({ locale, document })));

/** Counts the missing and outdated translations of each language, the largest count first. Languages without any are left out. */
export const countByLanguage = (work: readonly { locale: string }[]): { locale: string; count: number }[] => {
  const counts = new Map<string, number>();
  for (const { locale } of work) counts.set(locale, (counts.get(locale) ?? 0) + 1);
  return [...counts]
    .map(([locale, count]) => ({ locale, count }))
    .sort((a, b) => b.count - a.count || (a.locale < b.locale ? -1 : 1));
};

/** The name of a language as the office speaks: `Russian`, `русский`. A code that nobody knows stays as it is. */
export const languageName = (locale: string): string =>
  new Intl.DisplayNames([officeLanguage()], { type: 'language', fallback: 'code' }).of(locale) ?? locale;
