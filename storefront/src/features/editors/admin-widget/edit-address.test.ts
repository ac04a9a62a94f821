import { expect } from 'chai';

import { editAddress, textsAddress } from './edit-address';

const manager = '/cms/admin/content-manager';

describe('editAddress', () => {
  it('leads to the form of the page’s document in the page’s language', () => {
    expect(editAddress({ type: 'page', documentId: 'abc' }, 'cn')).to.equal(
      `${manager}/collection-types/api::page.page/abc?plugins[i18n][locale]=zh`,
    );
    expect(editAddress({ type: 'home-page', isSingle: true }, 'ru')).to.equal(
      `${manager}/single-types/api::home-page.home-page?plugins[i18n][locale]=ru`,
    );
  });

  it('leads to a list where many documents make the page, and to the texts of the interface where none does', () => {
    expect(editAddress({ type: 'faq-question' }, 'en')).to.equal(
      `${manager}/collection-types/api::faq-question.faq-question?plugins[i18n][locale]=en`,
    );
    expect(editAddress(null, 'cn')).to.equal('/cms/admin/interface-texts?language=zh');
    expect(textsAddress('en', 'Sign up')).to.equal('/cms/admin/interface-texts?language=en&find=Sign%20up');
  });
});
