import { join } from 'node:path';

import type { DocsContent, PageSection } from '../../src/content/contents';
import type { DocsEntry } from '../../src/content/docs-entry';
import { isDocs } from '../pages/docs-template';
import type { PlannedPage } from '../plan/planned-page';
import type { ShopContent } from '../shop-content';
import { writeIfChanged } from './write-if-changed';

const sectionEntries = (section: PageSection, route: string, page: string): DocsEntry[] => [
  ...(section.title ? [{ title: section.title, page, path: `${route}#${section.id}` }] : []),
  ...(section.kind === 'reference'
    ? section.entries.map(({ id, title }) => ({ title, page, path: `${route}#${id}` }))
    : []),
];

/** What the search of the documentation finds: pages, their sections, and every call, action, event and error by name. */
const docsEntries = (pages: readonly PlannedPage[]): DocsEntry[] =>
  pages
    .filter(({ template }) => isDocs(template))
    .flatMap(({ route, content }) => {
      const { title, sections } = content as DocsContent;
      return [
        { title, page: title, path: route },
        ...sections.flatMap((section) => sectionEntries(section, route, title)),
      ];
    });

/** Writes `/search-index/docs-<locale>.json`. A reader who searches the documentation loads it. */
export const writeDocsIndexFiles = async (
  shop: ShopContent,
  pages: readonly PlannedPage[],
  publicFolder: string,
): Promise<void> => {
  for (const locale of shop.languages) {
    const entries = docsEntries(pages.filter((page) => page.locale === locale));
    await writeIfChanged(join(publicFolder, 'search-index', `docs-${locale}.json`), JSON.stringify(entries));
  }
};
