import { createIntl, type IntlShape } from 'react-intl';

import { languagesOn, locales, mainLanguage, type LocaleCode } from '@shop/shared-types/locales';

import ar from '../src/i18n/messages/ar.json';
import cn from '../src/i18n/messages/cn.json';
import en from '../src/i18n/messages/en.json';
import es from '../src/i18n/messages/es.json';
import hi from '../src/i18n/messages/hi.json';
import ru from '../src/i18n/messages/ru.json';
import tr from '../src/i18n/messages/tr.json';
import { overrideMessages, type MessageTexts } from '../src/i18n/compile-messages';
import type { OrganisationDocument } from './cms/documents';
import type { CmsContent } from './cms/read-cms';
import type { Catalogue } from './read-catalogue';
import type { OpenApiDocument } from './reference/open-api';
import type { BuildSettings } from './settings';

/** The storefront's own texts of the interface. */
export const ownMessages: Record<LocaleCode, MessageTexts> = { en, ru, cn, tr, es, hi, ar };

/** The data that the build needs in one language. */
export interface LocaleContent {
  locale: LocaleCode;
  messages: MessageTexts;
  intl: IntlShape;
  organisation: OrganisationDocument;
}

/** The data that the whole site is built from. */
export interface ShopContent {
  settings: BuildSettings;
  cms: CmsContent;
  catalogue: Catalogue;
  /** The engine's description of its calls, for the documentation. */
  openApi: OpenApiDocument;
  /** The languages that are on, in the order of the switcher (rule 2.12). Nothing is built in the others. */
  languages: readonly LocaleCode[];
  /** The language of addresses in a language that is off, and of files that exist once. */
  mainLanguage: LocaleCode;
  /** Has the languages that are on. */
  byLocale: Record<LocaleCode, LocaleContent>;
}

const contentOfLocale = (locale: LocaleCode, cms: CmsContent): LocaleContent => {
  const editors = cms.uiTranslations.filter((entry) => entry.locale === locale);
  const messages = overrideMessages(
    ownMessages[locale],
    Object.fromEntries(editors.map(({ key, text }) => [key, text])),
  );
  const organisation = cms.organisations.find((one) => one.locale === locale);
  if (!organisation) throw new Error(`the CMS has no organisation in ${locale}`);
  const intl = createIntl({ locale: locales[locale].languageTag, messages: { ...messages } as typeof en });
  return { locale, messages, intl, organisation };
};

/** Joins what was read. The editors' texts of the interface override the storefront's own. */
export const composeShop = (
  { settings, catalogue, openApi }: Pick<ShopContent, 'settings' | 'catalogue' | 'openApi'>,
  cms: CmsContent,
): ShopContent => {
  const languages = languagesOn(cms.siteLocales);
  const byLocale = Object.fromEntries(languages.map((locale) => [locale, contentOfLocale(locale, cms)])) as Record<
    LocaleCode,
    LocaleContent
  >;
  return {
    settings,
    cms,
    catalogue,
    openApi,
    languages,
    mainLanguage: mainLanguage(languages, settings.defaultLocale),
    byLocale,
  };
};

/** The documents of one language. */
export const inLocale = <Document extends { locale: LocaleCode }>(
  documents: readonly Document[],
  locale: LocaleCode,
): Document[] => documents.filter((document) => document.locale === locale);
