import { createIntl, type IntlShape } from 'react-intl';

import { localeCodes, locales, type LocaleCode } from '@shop/shared-types/locales';

import ar from '../src/i18n/messages/ar.json';
import cn from '../src/i18n/messages/cn.json';
import en from '../src/i18n/messages/en.json';
import es from '../src/i18n/messages/es.json';
import hi from '../src/i18n/messages/hi.json';
import ru from '../src/i18n/messages/ru.json';
import tr from '../src/i18n/messages/tr.json';
import { overrideMessages, type MessageTexts } from '../src/i18n/compile-messages';
import type { OrganisationDocument } from './cms/documents';
import { readCms, type CmsContent } from './cms/read-cms';
import { readCatalogue, type Catalogue } from './read-catalogue';
import { assertRequiredTranslations } from './required-translations';
import type { BuildSettings } from './settings';

const ownMessages: Record<LocaleCode, MessageTexts> = { en, ru, cn, tr, es, hi, ar };

/** All that the build needs in one language. */
export interface LocaleContent {
  locale: LocaleCode;
  messages: MessageTexts;
  intl: IntlShape;
  organisation: OrganisationDocument;
}

/** All that the site is made of. */
export interface ShopContent {
  settings: BuildSettings;
  cms: CmsContent;
  catalogue: Catalogue;
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

/** Reads CMS and engine, and lays the editors' translations over the storefront's messages. */
export const readShopContent = async (settings: BuildSettings): Promise<ShopContent> => {
  const [cms, catalogue] = await Promise.all([readCms(settings), readCatalogue(settings)]);
  assertRequiredTranslations(cms);
  const byLocale = Object.fromEntries(localeCodes.map((locale) => [locale, contentOfLocale(locale, cms)])) as Record<
    LocaleCode,
    LocaleContent
  >;
  return { settings, cms, catalogue, byLocale };
};

/** The documents of one language. */
export const inLocale = <Document extends { locale: LocaleCode }>(
  documents: readonly Document[],
  locale: LocaleCode,
): Document[] => documents.filter((document) => document.locale === locale);
