import { localeCodes, mainLanguage, type LocaleCode } from '@shop/shared-types/locales';

import { repeat } from '../clock/repeat.ts';
import type { Logger } from '../logging/logger.ts';
import { SiteLanguageModel } from './site-language.model.ts';

/**
 * Changes the address of a page to the own domain of its language, if that language has one (rule 2.11): `https://shop.example/ru/faq` becomes `https://example.ru/faq`.
 * Other addresses stay as they are.
 */
export type AtOwnOrigin = (url: string) => string;

/** Returns the language in which a reader of `locale` is written to: the same, or the main one where it is off (rule 2.12). */
export type SpokenFor = (locale: LocaleCode) => LocaleCode;

/** The languages in this node's memory: writing a letter or a payment waits for nobody. */
export interface LiveSiteLanguages {
  atOwnOrigin: AtOwnOrigin;
  spokenFor: SpokenFor;
  /** The languages' own origins, such as `https://example.ru`. */
  listOwnOrigins: () => readonly string[];
  /** Loads what changed. */
  refresh(): Promise<void>;
}

const refreshEveryMs = 10_000;

export const createLiveSiteLanguages = (publicUrl: string, defaultLocale: LocaleCode): LiveSiteLanguages => {
  let on: readonly LocaleCode[] = localeCodes;
  let origins: readonly { home: string; origin: string }[] = [];
  const main = publicUrl.replace(/\/+$/, '');
  return {
    atOwnOrigin: (url) => {
      const own = origins.find(({ home }) => url.startsWith(home) && /^(?:[/?#]|$)/.test(url.slice(home.length)));
      if (!own) return url;
      const rest = url.slice(own.home.length);
      return rest.startsWith('/') ? own.origin + rest : `${own.origin}/${rest}`;
    },
    spokenFor: (locale) => (on.includes(locale) ? locale : mainLanguage(on, defaultLocale)),
    listOwnOrigins: () => origins.map(({ origin }) => origin),
    refresh: async () => {
      const all = await SiteLanguageModel.find().lean();
      const off = new Set(all.flatMap(({ _id, isOff }) => (isOff ? [_id] : [])));
      on = localeCodes.filter((code) => !off.has(code));
      origins = all.flatMap(({ _id, origin, isOff }) => (isOff ? [] : [{ home: `${main}/${_id}`, origin }]));
    },
  };
};

/** While the database is unreachable, the last ones stay in use. */
export const keepSiteLanguagesFresh = (languages: LiveSiteLanguages, logger: Logger): { stop(): Promise<void> } =>
  repeat({ name: 'site languages', everyMs: refreshEveryMs, logger, round: () => languages.refresh() });
