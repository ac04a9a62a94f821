import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { localeCodes } from '@shop/shared-types/locales';

import type { ShopContent } from '../shop-content';
import { feedPath } from './feed-paths';

/** Removes what an earlier build wrote for languages that are off now (rule 2.12). Gatsby removes their pages by itself. */
export const removeFilesOfOtherLanguages = async (
  { languages }: Pick<ShopContent, 'languages'>,
  publicFolder: string,
): Promise<void> => {
  for (const locale of localeCodes.filter((code) => !languages.includes(code))) {
    const feeds = (['/blog', '/docs/versions'] as const).flatMap((route) =>
      (['xml', 'json'] as const).map((format) => feedPath(route, locale, format)),
    );
    const others = [
      `sitemap-${locale}.xml`,
      `${locale}/robots.txt`,
      `search-index/${locale}.json`,
      `search-index/docs-${locale}.json`,
    ];
    for (const file of [...feeds, ...others]) await rm(join(publicFolder, file), { force: true });
  }
};
