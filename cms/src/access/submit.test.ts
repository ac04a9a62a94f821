import { expect } from 'chai';

import { call, runningStrapi, testCms } from '../testing/test-cms';

const article = 'how-the-refund-works';

const submit = (path: string, data: object, token = testCms.submitToken) =>
  call(path, { method: 'POST', token, json: { data } });

describe('submitting reviews and comments', () => {
  const review = { name: 'Marta', message: 'The money was back at once.', localeCode: 'en' };

  it('makes a draft, whatever the caller asks for', async () => {
    const { status, body } = await submit('/api/reviews?status=published', review);
    expect(status).to.equal(201);
    const { documentId } = body.data as { documentId: string };
    const reviews = runningStrapi().documents('api::review.review');
    expect(await reviews.findOne({ documentId, status: 'draft' })).to.include(review);
    expect(await reviews.findOne({ documentId, status: 'published' })).to.equal(null);
  });

  it('finds the article of a comment by its slug', async () => {
    const comment = { article, name: 'Deniz', message: 'Clear.', localeCode: 'tr', userId: '7' };
    const { status, body } = await submit('/api/comments', comment);
    expect(status).to.equal(201);
    const { documentId } = body.data as { documentId: string };
    const saved = await runningStrapi()
      .documents('api::comment.comment')
      .findOne({ documentId, status: 'draft', populate: ['article'] });
    expect(saved?.article?.slug).to.equal(article);
    expect(body.data).not.to.have.property('userId');
  });

  it('reads the words of e-mails that are published, and nothing else', async () => {
    const templates = runningStrapi().documents('api::message-template.message-template');
    const data = { key: 'reset-password', subject: 'New password', body: 'Open the link.', button: 'Open' } as const;
    const { documentId } = await templates.create({ locale: 'zh', status: 'published', data });
    await templates.create({ locale: 'en', data: { ...data, key: 'confirm-email' } });
    try {
      const { status, body } = await call('/api/message-templates?locale=*&sort=id&pagination[pageSize]=1000', {
        token: testCms.submitToken,
      });
      expect(status).to.equal(200);
      const [first, ...others] = body.data as object[];
      expect(first).to.include({ ...data, locale: 'zh' });
      expect(others).to.deep.equal([]);
      expect(body.meta).to.deep.equal({ pagination: { page: 1, pageSize: 1000, pageCount: 1, total: 1 } });
      expect((await call('/api/popups', { token: testCms.submitToken })).status).to.equal(403);
    } finally {
      await templates.delete({ documentId, locale: '*' });
    }
  });

  it('refuses a comment on an article that does not exist', async () => {
    const comment = { article: 'nowhere', name: 'Deniz', message: 'Clear.', localeCode: 'tr' };
    expect((await submit('/api/comments', comment)).status).to.equal(404);
  });

  it('takes each submission once, however often it is sent', async () => {
    const comment = { article, name: 'Deniz', message: 'Once.', localeCode: 'tr', submissionId: 'comment-1' };
    const sent = [
      ['/api/reviews', { ...review, submissionId: 'review-1' }],
      ['/api/comments', comment],
    ] as const;
    for (const [path, data] of sent) {
      const first = await submit(path, data);
      const again = await submit(path, data);
      expect(first.status).to.equal(201);
      expect(again.status).to.equal(200);
      expect((again.body.data as { documentId: string }).documentId).to.equal(
        (first.body.data as { documentId: string }).documentId,
      );
      expect(first.body.data).not.to.have.property('submissionId');
    }
  });

  it('refuses a character that PostgreSQL cannot store, wherever it stands', async () => {
    const character = '\u0000';
    expect((await submit('/api/reviews', { ...review, message: `Good${character}` })).status).to.equal(400);
    expect((await submit('/api/reviews', { ...review, submissionId: character })).status).to.equal(400);
    const comment = { article, name: `D${character}`, message: 'Clear.', localeCode: 'tr' };
    expect((await submit('/api/comments', comment)).status).to.equal(400);
    expect((await submit('/api/comments', { ...comment, name: 'D', article: character })).status).to.equal(400);
    const { status } = await call('/api/tags?filters[slug]=%00', { token: testCms.readToken });
    expect(status).to.equal(400);
  });

  it('gives its token nothing else', async () => {
    expect((await submit('/api/tags', { slug: 'x', name: 'x' })).status).to.equal(403);
    expect((await call('/api/reviews', { token: testCms.submitToken })).status).to.equal(403);
    expect((await submit('/api/reviews', review, testCms.readToken)).status).to.equal(403);
  });
});
