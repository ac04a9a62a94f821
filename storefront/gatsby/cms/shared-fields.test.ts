import { expect } from 'chai';

import { buildArticle } from '../build-shop-content.stage';
import { shareFields } from './shared-fields';

describe('fields that all languages share', () => {
  const published = (locale: 'en' | 'ru', cover: 'sim' | 'ring', publishedAt: string) => ({
    ...buildArticle({ documentId: 'refund', locale, title: locale, cover }),
    publishedAt,
  });

  it('are those of the language that was published last, and the others stay', () => {
    const english = published('en', 'ring', '2026-11-26T10:00:00.000Z');
    const russian = published('ru', 'sim', '2026-11-02T10:00:00.000Z');
    for (const documents of [
      [english, russian],
      [russian, english],
    ])
      expect(shareFields(documents, ['cover'])).to.deep.equal(documents.map((one) => ({ ...one, cover: 'ring' })));
  });

  it('are not those of another document, and stay where the time of the publication is unknown', () => {
    const refund = published('en', 'ring', '2026-11-26T10:00:00.000Z');
    const other = buildArticle({ documentId: 'other', cover: 'flags' });
    expect(shareFields([refund, other], ['cover'])).to.deep.equal([refund, other]);
  });
});
