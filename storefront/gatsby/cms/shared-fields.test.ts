import { expect } from 'chai';

import { buildArticle, buildCms } from '../build-shop-content.fixture';
import type { ArticleDocument, FaqQuestionDocument } from './documents';
import { withSharedFields } from './shared-fields';

describe('fields that all languages share', () => {
  const article = (locale: 'en' | 'ru', cover: 'sim' | 'ring', publishedAt: string) => ({
    ...buildArticle({ documentId: 'refund', locale, title: locale, cover }),
    publishedAt,
  });
  const shared = (...articles: ArticleDocument[]) => withSharedFields(buildCms({ articles })).articles;

  it('are those of the language that was published last, and the others stay', () => {
    const english = article('en', 'ring', '2026-11-26T10:00:00.000Z');
    const russian = article('ru', 'sim', '2026-11-02T10:00:00.000Z');
    expect(shared(english, russian)).to.deep.equal([english, { ...russian, cover: 'ring' }]);
    expect(shared(russian, english)).to.deep.equal([{ ...russian, cover: 'ring' }, english]);
  });

  it('are not those of another document, and stay where the time of the publication is unknown', () => {
    const refund = article('en', 'ring', '2026-11-26T10:00:00.000Z');
    const other = buildArticle({ documentId: 'other', cover: 'flags' });
    expect(shared(refund, other)).to.deep.equal([refund, other]);
  });

  it('are no relations: a category without a translation leaves the question where it was in the other languages', () => {
    const question = (
      locale: 'en' | 'hi',
      category: FaqQuestionDocument['category'],
      order: number,
      publishedAt: string,
    ) => ({
      documentId: 'late',
      slug: 'late',
      locale,
      question: '?',
      answer: '!',
      category,
      order,
      isOnHome: false,
      publishedAt,
    });
    const english = question('en', { slug: 'numbers' }, 1, '2026-11-02T10:00:00.000Z');
    const hindi = question('hi', null, 7, '2026-11-26T10:00:00.000Z');
    expect(withSharedFields(buildCms({ faqQuestions: [english, hindi] })).faqQuestions).to.deep.equal([
      { ...english, order: 7 },
      hindi,
    ]);
  });
});
