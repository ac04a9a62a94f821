import { expect } from 'chai';

import { localeCodes } from '@shop/shared-types/locales';

import { buildCms, buildPage, buildShopContent } from './build-shop-content.fixture';
import type { RedirectDocument } from './cms/documents';
import { planPages } from './plan/plan-pages';
import { redirectsOf } from './redirects';

const served = (redirects: RedirectDocument[]) => {
  const pages = [...localeCodes.filter((locale) => locale !== 'tr').map((locale) => buildPage({ locale }))];
  const shop = buildShopContent({ cms: buildCms({ redirects, pages }) });
  return redirectsOf(shop, planPages(shop));
};

describe('redirects of editors', () => {
  it('are there in every language, and lead to English where the target is not translated', () => {
    const found = served([{ from: '/terms', to: '/how-it-works', kind: 'permanent' }]);
    expect(found).to.have.length(localeCodes.length);
    expect(found).to.deep.include.members([
      { from: '/terms', to: '/how-it-works', status: 301 },
      { from: '/ru/terms', to: '/ru/how-it-works', status: 301 },
      { from: '/tr/terms', to: '/how-it-works', status: 301 },
    ]);
  });

  it('keep an address that names its language, and take no page’s place', () => {
    expect(served([{ from: '/ru/old', to: '/ru/faq', kind: 'temporary' }])).to.deep.equal([
      { from: '/ru/old', to: '/ru/faq', status: 302 },
    ]);
    expect(served([{ from: '/faq', to: '/blog', kind: 'permanent' }])).to.deep.equal([]);
  });
});
