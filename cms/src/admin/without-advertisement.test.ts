import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { expect } from 'chai';

import { withoutAdvertisement } from './without-advertisement';

const strapiAdmin = dirname(createRequire(import.meta.url).resolve('@strapi/admin/package.json'));

describe('the build of the admin', () => {
  it('leaves the vendor’s advertisements out, which are still where they were', () => {
    const { load } = withoutAdvertisement;
    for (const [path, name] of [
      ['MediaLibraryBanner', 'MediaLibraryBanner'],
      ['GuidedTour/Overview', 'GuidedTourHomepageOverview'],
    ] as const) {
      const file = join(strapiAdmin, `dist/admin/admin/src/components/${path}.mjs`);
      expect(readFileSync(file, 'utf8')).to.include(`export { ${name} }`);
      expect(load(file)).to.equal(`export const ${name} = () => null;`);
      expect(load(file.replace('.mjs', 'Other.mjs'))).to.equal(null);
    }
  });

  it('names its tabs without the vendor', () => {
    const file = join(strapiAdmin, 'dist/admin/admin/src/components/PageHelpers.mjs');
    const { transform } = withoutAdvertisement;
    const mended = transform(readFileSync(file, 'utf8'), file);
    expect(mended).to.include('document.title = `${title} | Content and back office`');
    expect(mended).not.to.include('| Strapi`');
    expect(transform('`${title} | Strapi`', file.replace('PageHelpers', 'Other'))).to.equal(null);
  });
});
