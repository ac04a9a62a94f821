import { expect } from 'chai';

import { buildArticle } from '../build-shop-content.fixture';
import { presentTeaser } from './present-article';

describe('an article in lists', () => {
  it('says how long its own text takes to read, at least a minute', () => {
    const minutes = (body: string, locale: 'en' | 'cn'): number =>
      presentTeaser({ ...buildArticle(), body, locale }, { tags: [], picture: undefined }).readingMinutes;
    expect(minutes('x'.repeat(7_000), 'en')).to.equal(7);
    expect(minutes('字'.repeat(2_000), 'cn')).to.equal(5);
    expect(minutes('Short.', 'en')).to.equal(1);
  });
});
