import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { LocaleCode } from '@shop/shared-types/locales';

import type { SiteData } from '../../src/content/site-data';
import { compileMessages } from '../../src/i18n/compile-messages';
import { splitLateMessages } from '../../src/i18n/late-messages';
import { brandStyle } from '../../src/theme/brand-colors';
import { homesOnOtherHosts, ownOrigins } from '../addresses';
import type { SharedData } from '../inside-gatsby/shared-data';
import { withIcons } from '../pages/menu-icons';
import { markAddress } from '../pictures/picture-addresses';
import { presentMenu, presentOrganisation } from '../pages/present-frame';
import type { PlannedPage } from '../plan/planned-page';
import { reachableMenu, reachablePaths, type IsReachable } from '../plan/reachable-paths';
import { inLocale, type ShopContent } from '../shop-content';
import { writeIfChanged } from './write-if-changed';

const hashOf = (json: string): string => createHash('sha256').update(json).digest('hex').slice(0, 16);

const presentSite = (
  shop: ShopContent,
  locale: LocaleCode,
  { isReachable, lateMessages }: { isReachable: IsReachable; lateMessages: string },
): Omit<SiteData, 'messages'> => {
  const { organisation } = shop.byLocale[locale];
  const menus = inLocale(shop.cms.menus, locale);
  return {
    locale,
    lateMessages,
    mainMenu: withIcons(reachableMenu(presentMenu(menus.find(({ slug }) => slug === 'main')), locale, isReachable)),
    footerMenu: reachableMenu(presentMenu(menus.find(({ slug }) => slug === 'default')), locale, isReachable),
    organisation: {
      ...presentOrganisation(organisation),
      ...(organisation.mark ? { mark: markAddress(organisation.mark) } : {}),
    },
    rubPerUsd: shop.catalogue.rubPerUsd,
    isRentShown: shop.catalogue.isRentShown,
    year: new Date().getUTCFullYear(),
    languages: shop.languages,
    homes: homesOnOtherHosts(shop, locale),
  };
};

/** The data that all pages of a language share, and the files that carry it to browsers: texts by name in `/site-data`. */
export interface PresentedSharedData {
  shared: SharedData;
  texts: ReadonlyMap<string, string>;
}

/**
 * Returns the data that all pages of a language share (messages, menus, organisation) as one script for each language. Browsers load it
 * once and cache it for ever: the name carries a hash, so changed data has another address.
 * Messages of features that no static page shows are a file of their own (`lateFeatures`).
 */
export const presentSharedData = (shop: ShopContent, pages: readonly PlannedPage[]): PresentedSharedData => {
  const isReachable = reachablePaths(pages);
  const texts = new Map<string, string>();
  const built = shop.languages.map((locale) => {
    const { early, late } = splitLateMessages(compileMessages(shop.byLocale[locale].messages));
    const lateJson = JSON.stringify(late);
    const lateName = `${locale}-late-${hashOf(lateJson)}.json`;
    const site = {
      ...presentSite(shop, locale, { isReachable, lateMessages: `/site-data/${lateName}` }),
      messages: early,
    };
    const json = JSON.stringify(site);
    const name = `${locale}-${hashOf(json)}.js`;
    texts.set(lateName, lateJson).set(name, `window.shopSite=${json}`);
    return { locale, site, file: `/site-data/${name}` };
  });
  const sites = Object.fromEntries(built.map(({ locale, site }) => [locale, site]));
  const files = Object.fromEntries(built.map(({ locale, file }) => [locale, file]));
  return {
    shared: {
      sites: sites as SharedData['sites'],
      files: files as SharedData['files'],
      languagesWithDomain: Object.keys(ownOrigins(shop)) as LocaleCode[],
      brandStyle: brandStyle(shop.byLocale[shop.mainLanguage].organisation.brandColor),
    },
    texts,
  };
};

/** Writes the files of `presentSharedData`, and deletes those that an earlier build left. */
export const writeSharedData = async (
  { texts }: Pick<PresentedSharedData, 'texts'>,
  publicFolder: string,
): Promise<void> => {
  const folder = join(publicFolder, 'site-data');
  for (const [name, text] of texts) await writeIfChanged(join(folder, name), text);
  for (const name of await readdir(folder)) {
    if (!texts.has(name)) await rm(join(folder, name));
  }
};
