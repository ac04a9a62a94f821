import { expect } from 'chai';

import { buildCms, buildPage } from '../build-shop-content.fixture';
import { assertRequiredTranslations } from '../plan/required-translations';
import { inLanguagesOn } from './in-languages-on';

describe('the content in languages that are on (rule 2.12)', () => {
  const menus = (['en', 'ru'] as const).flatMap((locale) =>
    ['main', 'default'].map((slug) => ({ documentId: slug, slug, locale, items: [] })),
  );
  const cms = buildCms({
    menus: menus as never,
    siteLocales: [
      { code: 'ru', domain: null, order: 1 },
      { code: 'en', domain: null, order: 2 },
    ],
    pages: [buildPage({ locale: 'tr' }), buildPage({ locale: 'ru' })],
  });

  it('has the words of no other language, and needs none in them', () => {
    const on = inLanguagesOn(cms, cms);
    expect(on.pages.map(({ locale }) => locale)).to.deep.equal(['ru']);
    expect(on.organisations.map(({ locale }) => locale)).to.have.members(['en', 'ru']);
    expect(on.siteLocales).to.deep.equal(cms.siteLocales);
    expect(() => assertRequiredTranslations(on)).to.not.throw();
    expect(() => assertRequiredTranslations({ ...on, organisations: on.organisations.slice(0, 1) })).to.throw(
      'the organisation in ',
    );
  });

  it('is all of it where the CMS publishes no language', () => {
    expect(inLanguagesOn(cms, { siteLocales: [] }).pages).to.have.length(2);
  });
});
