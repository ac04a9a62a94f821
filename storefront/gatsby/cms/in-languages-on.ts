import { languagesOn } from '@shop/shared-types/locales';

import { contentLists, documentsOf } from '../held-back/held-back-document';
import type { CmsContent } from './read-cms';

/**
 * Returns `content` without the words in languages that are off (rule 2.12): `published` says which are on. The words stay in the CMS, for
 * the day on which the language is switched on again.
 */
export const inLanguagesOn = (
  content: CmsContent,
  { siteLocales: published }: Pick<CmsContent, 'siteLocales'>,
): CmsContent => {
  const on = languagesOn(published);
  const lists = contentLists.map((list) => [
    list,
    documentsOf(content, list).filter(({ locale }) => !locale || on.includes(locale)),
  ]);
  return { ...content, ...(Object.fromEntries(lists) as Partial<CmsContent>) };
};
