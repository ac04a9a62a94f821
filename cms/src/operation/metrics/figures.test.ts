import { expect } from 'chai';

import { call, runningStrapi, signIn, testCms } from '../../testing/test-cms';

const scrape = async (): Promise<Map<string, number>> => {
  const answer = await fetch(testCms.metricsUrl);
  expect(answer.status).to.equal(200);
  const lines = (await answer.text()).split('\n').filter((line) => line.startsWith('cms_'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
};

describe('the figures of the CMS', () => {
  it('are on a port of their own, and nowhere else', async () => {
    expect((await fetch(testCms.metricsUrl.replace('/metrics', '/'))).status).to.equal(404);
    expect((await fetch(`${testCms.url}/metrics`)).status).to.equal(404);
  });

  it('count what is asked for, and sign-ins by how they ended', async () => {
    const before = await scrape();
    expect(await signIn('editor@example.com', 'wrong')).to.equal('');
    expect(await signIn('editor@example.com', 'demo-numeo')).not.to.equal('');
    const answer = await fetch(`${testCms.url}/api/pages`);
    const after = await scrape();
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(grown('cms_sign_ins_total{outcome="refused"}')).to.equal(1);
    expect(grown('cms_sign_ins_total{outcome="accepted"}')).to.equal(1);
    expect(grown(`cms_requests_total{door="content",status="${Math.floor(answer.status / 100)}xx"}`)).to.equal(1);
    expect(grown('cms_requests_total{door="admin",status="4xx"}')).to.equal(1);
    expect(grown('cms_request_seconds_count{door="admin"}')).to.equal(2);
  });

  it('count sign-ins that are refused unseen', async () => {
    const before = await scrape();
    const headers = { 'x-forwarded-for': '192.0.2.77' };
    let status = 0;
    for (let tries = 0; tries < 60 && status !== 429; tries += 1) {
      const json = { email: `guessed-${tries}@example.com`, password: 'wrong' };
      ({ status } = await call('/admin/login', { method: 'POST', headers, json }));
    }
    expect(status).to.equal(429);
    const name = 'cms_sign_ins_total{outcome="limited"}';
    expect((await scrape()).get(name)).to.equal((before.get(name) ?? 0) + 1);
  });

  it('say how many reviews wait for a moderator', async () => {
    const before = (await scrape()).get('cms_reviews_waiting') ?? 0;
    const data = { name: 'Anna', message: 'Works', localeCode: 'en' as const, writtenAt: new Date().toISOString() };
    const reviews = runningStrapi().documents('api::review.review');
    const { documentId } = await reviews.create({ data: data as never });
    expect((await scrape()).get('cms_reviews_waiting')).to.equal(before + 1);
    await reviews.publish({ documentId });
    expect((await scrape()).get('cms_reviews_waiting')).to.equal(before);
    await reviews.delete({ documentId });
  });

  it('say how many publications the rebuilder has not taken, and how often it was told', async () => {
    const figures = await scrape();
    expect(figures.get('cms_publications_waiting')).to.be.a('number');
    expect(figures.get('cms_publication_calls_total{outcome="taken"}')).to.be.above(0);
    expect(figures.get('cms_publication_calls_total{outcome="failed"}')).to.be.a('number');
    expect(figures.get('cms_plans_failed')).to.be.a('number');
  });
});
