import { expect } from 'chai';

import { call, runningStrapi, signIn } from '../testing/test-cms';

const manager = '/content-manager/collection-types/api::article.article';

interface Redirect {
  from: string;
  to: string;
  kind: string;
}

describe('an article that gets another address', () => {
  let token = '';
  let documentId = '';
  const article = (slug: string) => ({
    slug,
    title: 'Moved',
    excerpt: 'Moved.',
    body: 'Text.',
    publishedOn: '2026-01-01',
    author: 'Anna',
    cover: 'slots',
  });
  const publish = async (slug: string, locale = 'en'): Promise<void> => {
    const path = documentId ? `${manager}/${documentId}` : manager;
    const answer = await call(`${path}/actions/publish?locale=${locale}`, {
      method: 'POST',
      token,
      json: article(slug),
    });
    expect(answer.status, JSON.stringify(answer.body)).to.be.oneOf([200, 201]);
    documentId ||= (answer.body.data as { documentId: string }).documentId;
  };
  const redirects = async (): Promise<Redirect[]> => {
    const found = await runningStrapi()
      .documents('api::redirect.redirect')
      .findMany({ status: 'published', sort: 'from' });
    return found
      .filter(({ from }) => from?.includes('moved-'))
      .map(({ from, to, kind }) => ({ from, to, kind }) as Redirect);
  };

  before(async () => {
    token = await signIn('editor@example.com', 'demo-numeo');
    await publish('moved-first');
  });
  after(async () => {
    const documents = runningStrapi().documents('api::redirect.redirect');
    for (const one of await documents.findMany({}))
      if (one.from?.includes('moved-')) await documents.delete({ documentId: one.documentId });
    await runningStrapi().documents('api::article.article').delete({ documentId, locale: '*' });
  });

  it('leaves no redirect at its first publication', async () => {
    expect(await redirects()).to.deep.equal([]);
  });

  it('leaves a permanent redirect from the old address', async () => {
    await publish('moved-second');
    expect(await redirects()).to.deep.equal([
      { from: '/blog/moved-first', to: '/blog/moved-second', kind: 'permanent' },
    ]);
  });

  it('leads all its old addresses straight to the newest', async () => {
    await publish('moved-third');
    expect((await redirects()).map(({ from, to }) => `${from} ${to}`)).to.deep.equal([
      '/blog/moved-first /blog/moved-third',
      '/blog/moved-second /blog/moved-third',
    ]);
  });

  it('takes the redirect away from an address that it takes again', async () => {
    await publish('moved-first');
    expect((await redirects()).map(({ from, to }) => `${from} ${to}`)).to.deep.equal([
      '/blog/moved-second /blog/moved-first',
      '/blog/moved-third /blog/moved-first',
    ]);
  });

  it('redirects the address of the language that changed', async () => {
    await publish('moved-russian', 'ru');
    await publish('moved-russian-again', 'ru');
    expect(await redirects()).to.deep.include({
      from: '/ru/blog/moved-russian',
      to: '/ru/blog/moved-russian-again',
      kind: 'permanent',
    });
  });

  it('takes its redirects along when it is deleted', async () => {
    await publish('moved-and-deleted');
    expect((await redirects()).some(({ to }) => to === '/blog/moved-and-deleted')).to.equal(true);
    await call(`${manager}/${documentId}?locale=*`, { method: 'DELETE', token });
    expect((await redirects()).filter(({ to }) => to === '/blog/moved-and-deleted')).to.deep.equal([]);
  });

  it('says before its publication from where the old address will lead', async () => {
    documentId = '';
    await publish('moved-told');
    const path = `/site/published-address?uid=api::article.article&documentId=${documentId}&locale=en`;
    expect((await call(path, { token })).body.data).to.deep.equal({ address: '/blog/moved-told' });
    expect((await call(path.replace('locale=en', 'locale=ru'), { token })).body.data).to.deep.equal({ address: null });
  });
});
