import { join } from 'node:path';

import { lightColors } from '../../src/theme/tokens';
import type { ShopContent } from '../shop-content';
import { writeIfChanged } from './write-if-changed';

/** Writes `/manifest.json`, by which a phone or a desktop installs the shop like an app. Its name is the organisation's of the CMS. */
export const writeManifestFile = async (shop: ShopContent, publicFolder: string): Promise<void> => {
  const { brand } = shop.byLocale[shop.mainLanguage].organisation;
  const icon = (src: string, sizes: string, purpose = 'any') => ({ src, sizes, type: 'image/png', purpose });
  const manifest = {
    id: '/',
    name: brand,
    short_name: brand,
    start_url: '/profile',
    scope: '/',
    display: 'standalone',
    background_color: lightColors.bg,
    theme_color: lightColors.bg,
    icons: [
      icon('/icon-192.png', '192x192'),
      icon('/icon-512.png', '512x512'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
  };
  await writeIfChanged(join(publicFolder, 'manifest.json'), JSON.stringify(manifest));
};
