import { expect } from 'chai';

import { countByLanguage, languageName, workOfMissing } from './translations-by-language';

describe('translations that wait, by language', () => {
  it('are counted, the most first, and languages without work are left out', () => {
    const work = workOfMissing([
      { name: 'FAQ', locales: ['ru', 'tr'] },
      { name: 'Terms', locales: ['tr'] },
      { name: 'Blog', locales: ['ar', 'tr'] },
    ]);
    expect(work.map(({ locale, document }) => `${document.name} ${locale}`)).to.deep.equal([
      'FAQ ru',
      'FAQ tr',
      'Terms tr',
      'Blog ar',
      'Blog tr',
    ]);
    expect(countByLanguage(work)).to.deep.equal([
      { locale: 'tr', count: 3 },
      { locale: 'ar', count: 1 },
      { locale: 'ru', count: 1 },
    ]);
    expect(countByLanguage([])).to.deep.equal([]);
  });

  it('have the names of their languages', () => {
    expect(['ru', 'zh', 'ar'].map(languageName)).to.deep.equal(['Russian', 'Chinese', 'Arabic']);
  });
});
