import { expect } from 'chai';

import type { SearchEntry } from '../../../content/search-entry';
import { findRows } from '../../shared/name-search/find-rows';
import { findEntries } from './find-entries';

const entries: SearchEntry[] = [
  { kind: 'service', title: 'Any other', path: '/?service=ot', text: 'drugoe' },
  { kind: 'service', title: 'Telegram', path: '/telegram', text: 'телеграм telegram' },
  { kind: 'page', title: 'How to rent a number', path: '/how-to-rent', lead: 'Hours or weeks', text: '' },
  { kind: 'article', title: 'Two steps', path: '/blog/two', lead: 'A code for México', text: 'Telegram asks twice' },
];
const paths = (search: string) =>
  findEntries(entries, search).map(({ entries: found }) => found.map(({ path }) => path));

describe('the search', () => {
  it('finds services, pages and articles, each in a group of its own', () => {
    expect(paths('telegram')).to.deep.equal([['/telegram'], ['/blog/two']]);
  });

  it('finds a service by its name in another script', () => {
    expect(paths('Телеграм')).to.deep.equal([['/telegram']]);
  });

  it('wants every word, wherever it stands, whatever the accents', () => {
    expect(paths('mexico steps')).to.deep.equal([['/blog/two']]);
    expect(paths('rent mexico')).to.deep.equal([]);
  });

  it('finds a service by what people call it, once', () => {
    const found = (search: string) =>
      findEntries(entries, search, findRows).flatMap(({ entries: of }) => of.map(({ path }) => path));
    expect(found('电报')).to.deep.equal(['/telegram']);
    expect(found('telegramm')).to.deep.equal(['/telegram']);
    expect(found('ntktuhfv')).to.deep.equal(['/telegram']);
    expect(found('telegram')).to.deep.equal(['/telegram', '/blog/two']);
  });

  it('finds nothing for nothing', () => {
    expect(paths('  ')).to.deep.equal([]);
  });
});
