import { join } from 'node:path';

import { locales } from '@shop/shared-types/locales';

import type { ShopContent } from '../shop-content';
import { writeIfChanged } from './write-if-changed';

/**
 * RFC 9116 wants a day on which the file is stale, less than a year ahead. The first of a month changes the release once a month and not
 * with every build.
 */
const expiryOf = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1)).toISOString().replace('.000', '');

/** Writes `/.well-known/security.txt`: where somebody who found a weakness of this shop writes to. The address is the CMS's. */
export const writeSecurityFile = async (shop: ShopContent, publicFolder: string, now: Date): Promise<void> => {
  const { supportEmail } = shop.byLocale[shop.mainLanguage].organisation;
  const lines = [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${expiryOf(now)}`,
    `Preferred-Languages: ${shop.languages.map((locale) => locales[locale].hreflang).join(', ')}`,
    `Canonical: ${shop.settings.publicUrl}/.well-known/security.txt`,
  ];
  await writeIfChanged(join(publicFolder, '.well-known', 'security.txt'), `${lines.join('\n')}\n`);
};
