import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { expect } from 'chai';

import { withoutAdvertisement } from './without-advertisement';

const strapiAdmin = dirname(createRequire(import.meta.url).resolve('@strapi/admin/package.json'));

describe('the build of the admin', () => {
  it('leaves the vendor’s advertisement out, which is still where it was', () => {
    const file = join(strapiAdmin, 'dist/admin/admin/src/components/MediaLibraryBanner.mjs');
    expect(readFileSync(file, 'utf8')).to.include('export { MediaLibraryBanner }');
    const { load } = withoutAdvertisement;
    expect(load(file)).to.equal('export const MediaLibraryBanner = () => null;');
    expect(load(file.replace('MediaLibraryBanner', 'UpsellBanner'))).to.equal(null);
  });
});
