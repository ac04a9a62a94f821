import { expect } from 'chai';

import { formPath, queryOf } from './publication-filter';

const everything = { by: '', action: '', locale: '', from: '', to: '' };

describe('the filter of publications', () => {
  it('sends what was chosen alone, and both days whole', () => {
    expect(queryOf(everything)).to.equal('');
    const query = new URLSearchParams(queryOf({ ...everything, by: ' ada ', from: '2026-11-24', to: '2026-11-24' }));
    expect(query.get('by')).to.equal('ada');
    const hours = (Date.parse(query.get('to') ?? '') - Date.parse(query.get('from') ?? '')) / 3_600_000;
    expect(hours).to.equal(24);
  });

  it('leads to the form in the language of the publication', () => {
    const page = { uid: 'api::page.page', documentId: 'x', locale: 'ru' };
    expect(formPath(page)).to.equal('/content-manager/collection-types/api::page.page/x?plugins[i18n][locale]=ru');
    const home = { uid: 'api::home-page.home-page', documentId: 'x', locale: null };
    expect(formPath(home)).to.equal('/content-manager/single-types/api::home-page.home-page');
  });
});
