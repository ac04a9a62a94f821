import { expect } from 'chai';

import { localeCodes } from '@shop/shared-types/locales';

import { buildCms } from './build-shop-content';
import type { MenuDocument, PageDocument } from './cms/documents';
import { assertRequiredTranslations } from './required-translations';

const menus = localeCodes.flatMap((locale) =>
  ['main', 'default'].map((slug): MenuDocument => ({ documentId: slug, locale, slug, title: slug, items: [] })),
);

const buildPage = (overrides: Partial<PageDocument>): PageDocument => ({
  documentId: 'page',
  locale: 'en',
  slug: 'privacy',
  kind: 'legal',
  title: 'Privacy',
  lead: null,
  effectiveOn: null,
  sections: [],
  seo: null,
  ...overrides,
});

describe('assertRequiredTranslations', () => {
  it('lets a language have a guide less', () => {
    expect(() => assertRequiredTranslations(buildCms({ menus, pages: [buildPage({ kind: 'guide' })] }))).not.to.throw();
  });

  it('names everything that a language cannot do without', () => {
    const whole = buildCms({ menus });
    const pages = localeCodes.filter((locale) => locale !== 'ar').map((locale) => buildPage({ locale }));
    const broken = {
      ...whole,
      pages,
      homePages: whole.homePages.filter(({ locale }) => locale !== 'cn' && locale !== 'es'),
      menus: menus.filter(({ locale, slug }) => locale !== 'tr' || slug !== 'main'),
    };
    expect(() => assertRequiredTranslations(broken)).to.throw(
      'the home page in Chinese, Spanish; the menu "main" in Turkish; the legal page "privacy" in Arabic',
    );
  });
});
