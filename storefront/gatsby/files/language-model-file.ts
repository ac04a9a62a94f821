import { join } from 'node:path';

import { unprefixedLocale } from '@shop/shared-types/locales';

import { addressOf } from '../addresses';
import { docsGroups } from '../pages/docs-groups';
import type { PlannedPage } from '../plan/planned-page';
import { openApiPath } from '../reference/open-api';
import type { ShopContent } from '../shop-content';
import { writeIfChanged } from './write-if-changed';

/** `llms.txt` (https://llmstxt.org): what an assistant has to read before it works with this shop, in English where it is on. */
const describeForLanguageModels = (shop: ShopContent, pages: readonly PlannedPage[]): string => {
  const locale = shop.languages.includes(unprefixedLocale) ? unprefixedLocale : shop.mainLanguage;
  const { brand, tagline } = shop.byLocale[locale].organisation;
  const descriptions = new Map(
    pages.filter((page) => page.locale === locale).map(({ route, head }) => [route, head.description]),
  );
  const lineOf = (title: string, path: string): string =>
    `- [${title}](${addressOf(shop, locale, path)}): ${descriptions.get(path) ?? title}`;
  const groups = docsGroups(shop, locale).map(({ title, links }) => {
    const lines = links.flatMap((link) => [
      lineOf(link.title, link.path),
      ...(link.below ?? []).map(({ title: words, path }) => lineOf(`${link.title}: ${words}`, path)),
    ]);
    return [`## ${title}`, '', ...lines].join('\n');
  });
  const openApi = `## OpenAPI\n\n- [OpenAPI 3.1 document](${shop.settings.publicUrl}${openApiPath}): every call, event and webhook, with schemas`;
  return [`# ${brand}`, ...(tagline ? [`> ${tagline}`] : []), ...groups, openApi].join('\n\n') + '\n';
};

/** Writes `/llms.txt` from the same menu and pages that people read. */
export const writeLanguageModelFile = (
  shop: ShopContent,
  pages: readonly PlannedPage[],
  publicFolder: string,
): Promise<unknown> => writeIfChanged(join(publicFolder, 'llms.txt'), describeForLanguageModels(shop, pages));
