import type { LocaleCode } from '@shop/shared-types/locales';

import { toCmsLocale } from '../../../content/cms-locale';
import type { EditedDocument } from '../../../content/page-context';

/** List of translations. Pages whose words are the shop's own messages lead there, because translations override these messages. */
const messages: EditedDocument = { type: 'ui-translation' };

/** Address of the document's form in the CMS's admin, or of the type's list where a page has no single document (cms/src/editing/preview/README.md). */
export const editAddress = (edited: EditedDocument | null, locale: LocaleCode): string => {
  const { type, documentId, isSingle } = edited ?? messages;
  const kind = isSingle ? 'single-types' : 'collection-types';
  const place = documentId === undefined ? '' : `/${documentId}`;
  return `/cms/admin/content-manager/${kind}/api::${type}.${type}${place}?plugins[i18n][locale]=${toCmsLocale(locale)}`;
};
