import { expect } from 'chai';

import { findTargets } from './find-targets';
import { linkText } from './insert-link';
import { searchResultOf } from './search-result';

describe('the panel "In search engines"', () => {
  it('shows the fields for search engines, else title and lead of the page', () => {
    expect(
      searchResultOf({ title: 'Title', lead: 'Lead.', seo: { title: 'Other', description: 'Words.' } }),
    ).to.include({
      title: 'Other',
      description: 'Words.',
    });
    expect(searchResultOf({ title: 'Two\nlines', excerpt: 'Short.' })).to.include({
      title: 'Two lines',
      description: 'Short.',
    });
  });

  it('says what is too long, too short, missing or hidden', () => {
    const fit = { title: 'x'.repeat(60), seo: { description: 'y'.repeat(155) } };
    expect(searchResultOf(fit).notes).to.deep.equal([]);
    const long = searchResultOf({ title: 'x'.repeat(61), seo: { description: 'y'.repeat(156) } });
    expect(long.notes.join(' ')).to.include('61 characters').and.to.include('156 characters');
    expect(searchResultOf({}).notes).to.have.lengthOf(2);
    expect(searchResultOf({ title: 'x', lead: 'short' }).notes.join(' ')).to.include('only 5 characters');
    expect(searchResultOf({ title: 'x', seo: { noIndex: true } }).isHidden).to.equal(true);
  });
});

describe('the panel "Links"', () => {
  const targets = [
    { title: 'Questions and answers', path: '/faq' },
    { title: 'How to answer a question', path: '/blog/answers' },
    { title: 'Home page', path: '/' },
  ];

  it('puts a link with the page’s title into a text, and the address alone into a field', () => {
    const target = { title: 'Rules [old]', path: '/rules' };
    expect(linkText(target, true)).to.equal('[Rules old](/rules)');
    expect(linkText(target, false)).to.equal('/rules');
  });

  it('finds pages by words of title and address, those that begin with them first', () => {
    expect(findTargets(targets, 'answer question').map(({ path }) => path)).to.deep.equal(['/faq', '/blog/answers']);
    expect(findTargets(targets, 'how').map(({ path }) => path)).to.deep.equal(['/blog/answers']);
    expect(findTargets(targets, 'blog/').map(({ path }) => path)).to.deep.equal(['/blog/answers']);
    const services = [
      { title: 'Telegram', path: '/telegram' },
      { title: 'Google, YouTube', path: '/google' },
    ];
    expect(['тг', '.ne,'].map((typed) => findTargets(services, typed)[0]?.path)).to.deep.equal([
      '/telegram',
      '/google',
    ]);
    expect(findTargets(targets, ' ')).to.deep.equal([]);
  });
});
