import type { LocaleCode } from '@shop/shared-types/locales';

import { toCmsLocale } from '../../../content/cms-locale';
import type { EditedDocument } from '../../../content/page-context';

/** The page of the CMS's admin with all texts of the interface; given words are found there. */
export const textsAddress = (locale: LocaleCode, words = ''): string => {
  const find = words === '' ? '' : `&find=${encodeURIComponent(words)}`;
  return `/cms/admin/interface-texts?language=${toCmsLocale(locale)}${find}`;
};

/**
 * Address of the document's form in the CMS's admin, or of the type's list where many documents make the page. Pages whose words are
 * the shop's own messages lead to these (cms/src/editing/preview/README.md).
 */
export const editAddress = (edited: EditedDocument | null, locale: LocaleCode): string => {
  if (!edited) return textsAddress(locale);
  const { type, documentId, isSingle } = edited;
  const kind = isSingle ? 'single-types' : 'collection-types';
  const place = documentId === undefined ? '' : `/${documentId}`;
  return `/cms/admin/content-manager/${kind}/api::${type}.${type}${place}?plugins[i18n][locale]=${toCmsLocale(locale)}`;
};
