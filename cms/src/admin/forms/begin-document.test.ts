import { expect } from 'chai';

import { fieldsToBegin, slugOf } from './begin-document';

const fields = ['title', 'slug', 'publishedOn'];

describe('a document that is begun', () => {
  it('gets its address from the title, in Latin letters', () => {
    expect(slugOf('How the refund works: 5 cases')).to.equal('how-the-refund-works-5-cases');
    expect(slugOf('Как вернуть деньги?')).to.equal('kak-vernut-dengi');
    expect(slugOf('İki adımlı giriş, ¿qué es?')).to.equal('iki-adimli-giris-que-es');
    expect(slugOf('数字')).to.equal('');
    const long = slugOf('a long title '.repeat(20));
    expect(long.length).to.be.at.most(80);
    expect(long).to.match(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('follows the title until somebody writes another address, and is dated today', () => {
    expect(fieldsToBegin({ title: 'One' }, fields, '', '2026-11-28')).to.deep.equal({
      slug: 'one',
      publishedOn: '2026-11-28',
    });
    expect(
      fieldsToBegin({ title: 'One two', slug: 'one', publishedOn: '2026-01-01' }, fields, 'one', ''),
    ).to.deep.equal({
      slug: 'one-two',
    });
    expect(fieldsToBegin({ title: 'One two', slug: 'mine', publishedOn: 'x' }, fields, 'one', '')).to.deep.equal({});
    expect(fieldsToBegin({}, fields, '', '2026-11-28')).to.deep.equal({});
    expect(fieldsToBegin({ title: 'One' }, ['title'], '', '2026-11-28')).to.deep.equal({});
  });
});
