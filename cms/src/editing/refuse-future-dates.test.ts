import { expect } from 'chai';

import { call, runningStrapi, signIn } from '../testing/test-cms';
import { findDateProblem } from './refuse-future-dates';

const articles = '/content-manager/collection-types/api::article.article';

describe('the date of an article', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  it('may be past, today, and tomorrow where tomorrow has begun somewhere', () => {
    for (const date of ['2020-01-01', '2026-03-01', '2026-03-02'])
      expect(findDateProblem(date, now), date).to.equal(undefined);
  });

  it('may not lie further ahead', () => {
    expect(findDateProblem('2026-03-03', now)).to.include('2026-03-03');
  });

  it('is refused in the form, at the field, and the draft stays', async () => {
    const token = await signIn('editor@example.com', 'demo-numeo');
    const json = {
      slug: 'dated-ahead',
      title: 'Ahead',
      excerpt: 'Ahead.',
      body: 'Text.',
      author: 'Anna',
      cover: 'slots',
      publishedOn: '2999-01-01',
    };
    const { body: saved } = await call(`${articles}?locale=en`, { method: 'POST', token, json });
    const { documentId } = saved.data as { documentId: string };
    try {
      const path = `${articles}/${documentId}/actions/publish?locale=en`;
      const { status, body } = await call(path, { method: 'POST', token, json });
      expect(status).to.equal(400);
      expect(body).to.have.nested.property('error.details.errors[0].path').that.deep.equals(['publishedOn']);
      const answer = await call(path, { method: 'POST', token, json: { ...json, publishedOn: '2026-01-01' } });
      expect(answer.status).to.equal(200);
    } finally {
      await runningStrapi().documents('api::article.article').delete({ documentId, locale: '*' });
    }
  });
});
