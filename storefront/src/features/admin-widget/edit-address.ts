import type { LocaleCode } from '@shop/shared-types/locales';

import { toCmsLocale } from '../../content/cms-locale';
import type { EditedDocument } from '../../content/page-context';

/** Pages whose words are the shop's own messages lead to the list of translations that override them. */
const messages: EditedDocument = { type: 'ui-translation' };

/** Address of the form, or of the list where no one document makes the page, in the CMS's admin (see the CMS's README). */
export const editAddress = (edited: EditedDocument | null, locale: LocaleCode): string => {
  const { type, documentId, isSingle } = edited ?? messages;
  const kind = isSingle ? 'single-types' : 'collection-types';
  const place = documentId === undefined ? '' : `/${documentId}`;
  return `/cms/admin/content-manager/${kind}/api::${type}.${type}${place}?plugins[i18n][locale]=${toCmsLocale(locale)}`;
};
