import { expect } from 'chai';

import { localeCodes } from '@shop/shared-types/locales';

import { buildCms, buildPage } from '../build-shop-content.fixture';
import type { MenuDocument } from '../cms/documents';
import { assertRequiredTranslations, keepRequired } from './required-translations';

const menus = localeCodes.flatMap((locale) =>
  ['main', 'default'].map((slug): MenuDocument => ({ documentId: slug, locale, slug, title: slug, items: [] })),
);

describe('assertRequiredTranslations', () => {
  it('lets a language have a page less', () => {
    expect(() => assertRequiredTranslations(buildCms({ menus, pages: [buildPage({ kind: 'legal' })] }))).not.to.throw();
  });

  it('names everything that a language cannot do without', () => {
    const whole = buildCms({ menus });
    const broken = {
      ...whole,
      homePages: whole.homePages.filter(({ locale }) => locale !== 'cn' && locale !== 'es'),
      menus: menus.filter(({ locale, slug }) => locale !== 'tr' || slug !== 'main'),
    };
    expect(() => assertRequiredTranslations(broken)).to.throw(
      'the home page in Chinese, Spanish; the menu "main" in Turkish',
    );
  });
});

describe('keepRequired', () => {
  const legal = localeCodes.map((locale) => buildPage({ locale, slug: 'privacy', kind: 'legal' }));
  const before = buildCms({ menus, pages: legal });

  it('brings back what was unpublished in one language, and names it', () => {
    const now = {
      ...before,
      homePages: before.homePages.filter(({ locale }) => locale !== 'es'),
      pages: legal.filter(({ locale }) => locale !== 'ar'),
    };
    const { cms, heldBack } = keepRequired(now, before);
    expect(cms.homePages).to.have.length(localeCodes.length);
    expect(cms.pages).to.have.length(localeCodes.length);
    expect(heldBack.map(({ type, locale, problems }) => [type, locale, ...problems])).to.deep.equal([
      ['home-page', 'es', 'Every language needs these, and they are not published: the home page in Spanish.'],
      ['page', 'ar', 'Every language needs these, and they are not published: a legal page in Arabic.'],
    ]);
  });

  it('lets a legal page go that is gone in every language', () => {
    expect(keepRequired({ ...before, pages: [] }, before).cms.pages).to.deep.equal([]);
  });
});
