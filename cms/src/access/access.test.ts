import { expect } from 'chai';

import { call, createPerson, runningStrapi, signIn, testCms } from '../testing/test-cms';

const questionUid = 'api::faq-question.faq-question';
const manager = `/content-manager/collection-types/${questionUid}`;
const publicPaths = ['/api/faq-questions', '/api/menus', '/api/home-page', '/api/reviews', '/api/message-templates'];

interface Listed {
  documentId: string;
  locale: string;
  slug: string;
}

describe('reading', () => {
  for (const path of publicPaths)
    it(`shows the public nothing at ${path}`, async () => {
      expect((await call(path)).status).to.equal(401);
      expect((await call(`${path}?status=draft`)).status).to.equal(401);
    });

  it('shows the read token every document in every language', async () => {
    const { status, body } = await call('/api/faq-questions?locale=*&pagination[pageSize]=1000', {
      token: testCms.readToken,
    });
    expect(status).to.equal(200);
    const questions = body.data as Listed[];
    const localesOf = new Map<string, Set<string>>();
    for (const { slug, locale } of questions)
      localesOf.set(slug, (localesOf.get(slug) ?? new Set<string>()).add(locale));
    expect(localesOf.size).to.be.at.least(30);
    for (const [slug, locales] of localesOf)
      expect([...locales].sort(), slug).to.deep.equal(['ar', 'en', 'es', 'hi', 'ru', 'tr', 'zh']);
  });

  it('gives the read token nested menus', async () => {
    const { body } = await call('/api/menus?locale=ar&populate[items][populate]=children', {
      token: testCms.readToken,
    });
    const main = (body.data as { slug: string; items: { alias: string; children: unknown[] }[] }[]).find(
      ({ slug }) => slug === 'main',
    );
    expect(main?.items.map(({ alias }) => alias)).to.deep.equal(['prices', 'countries', 'api', 'loyalty', 'more']);
    expect(main?.items.at(-1)?.children).to.not.be.empty;
  });

  it('does not let the read token write', async () => {
    const { status } = await call('/api/tags', {
      method: 'POST',
      token: testCms.readToken,
      json: { data: { slug: 'x' } },
    });
    expect(status).to.equal(403);
  });

  it('shows no draft to the tokens of the content API, however they ask', async () => {
    const strapi = runningStrapi();
    const reviews = strapi.documents('api::review.review');
    const data = { name: 'A', message: 'Not moderated', localeCode: 'en' } as const;
    const { documentId } = await reviews.create({ data });
    const popups = strapi.documents('api::popup.popup');
    const popup = { key: 'half-published', title: 'Published', body: 'Text' };
    const { documentId: popupId } = await popups.create({ locale: 'en', status: 'published', data: popup });
    await popups.update({ documentId: popupId, locale: 'es', data: { ...popup, title: 'Only a draft' } });
    const everything = await strapi
      .service('admin::api-token')
      .create({ name: 'Everything', kind: 'content-api', type: 'full-access', lifespan: null });
    const questions = ['status=draft', 'status[]=draft', 'status=draft&status=published', 'publicationState=preview'];
    try {
      for (const token of [testCms.readToken, everything.accessKey as string]) {
        for (const question of questions)
          for (const path of ['/api/reviews', '/API/reviews', `/api/reviews/${documentId}`])
            expect(JSON.stringify(await call(`${path}?${question}`, { token }))).not.to.include(data.message);
        const { body } = await call(`/api/popups/${popupId}?locale=en&populate=*&status=draft`, { token });
        expect(JSON.stringify(body)).to.include('Published').and.not.to.include('Only a draft');
        expect(JSON.stringify(await call('/api/popups?locale=es&status=draft', { token }))).not.to.include(
          'Only a draft',
        );
      }
    } finally {
      await strapi.service('admin::api-token').revoke(everything.id);
      await reviews.delete({ documentId });
      await popups.delete({ documentId: popupId, locale: '*' });
    }
  });
});

describe('strangers', () => {
  it('cannot register, sign in or ask who has', async () => {
    const person = { username: 'stranger', email: 'stranger@example.com', password: 'a-good-password' };
    const body = JSON.stringify(person);
    const headers = { 'content-type': 'application/json' };
    for (const path of ['/api/auth/local/register', '/api/auth/local', '/api/auth/forgot-password', '/api/users']) {
      const { status } = await fetch(testCms.url + path, { method: 'POST', headers, body });
      expect(status, path).to.be.oneOf([404, 405]);
    }
    for (const path of ['/api/users', '/api/users/me', '/api/connect/github'])
      expect((await fetch(testCms.url + path)).status, path).to.equal(404);
  });

  it('are told neither what runs here nor, from another site, anything at all', async () => {
    const from = async (origin: string) => {
      const { headers } = await fetch(`${testCms.url}/admin/init`, { headers: { origin } });
      return headers;
    };
    const foreign = await from('https://evil.example');
    expect(foreign.get('access-control-allow-origin')).to.be.oneOf([null, '']);
    expect(foreign.get('x-powered-by')).to.equal(null);
    expect((await from('http://localhost:8080')).get('access-control-allow-origin')).to.equal('http://localhost:8080');
  });
});

describe('staff', () => {
  let id = '';

  before(async () => {
    const questions = runningStrapi().documents(questionUid);
    const data = { slug: 'of-the-staff', question: 'A question?', answer: 'An answer.', isOnHome: false };
    ({ documentId: id } = await questions.create({ locale: 'en', status: 'published', data }));
    for (const locale of ['tr', 'es', 'ru'])
      await questions.update({ documentId: id, locale, status: 'published', data });
  });

  after(() => runningStrapi().documents(questionUid).delete({ documentId: id, locale: '*' }));

  it('lets the demo editor sign in, edit and publish', async () => {
    const token = await signIn('editor@example.com', 'demo-numeo');
    const edited = await call(`${manager}/${id}?locale=tr`, { method: 'PUT', token, json: { question: 'Yeni soru?' } });
    expect(edited.status).to.equal(200);
    const published = await call(`${manager}/${id}/actions/publish?locale=tr`, { method: 'POST', token, json: {} });
    expect(published.status).to.equal(200);
    const { body } = await call(`/api/faq-questions/${id}?locale=tr`, { token: testCms.readToken });
    expect((body.data as { question: string } | undefined)?.question).to.equal('Yeni soru?');
  });

  it('lets a translator write one language and publish none', async () => {
    const token = await createPerson('translator@example.com', 'Translator: Spanish (Español)');
    const write = (locale: string) =>
      call(`${manager}/${id}?locale=${locale}`, { method: 'PUT', token, json: { question: '¿Otra pregunta?' } });
    expect((await write('es')).status).to.equal(200);
    expect((await write('ru')).status).to.equal(403);
    const published = await call(`${manager}/${id}/actions/publish?locale=es`, { method: 'POST', token, json: {} });
    expect(published.status).to.equal(403);
  });

  it('lets an author write own articles, and neither publish them nor touch others', async () => {
    const articles = '/content-manager/collection-types/api::article.article';
    const token = await createPerson('author@example.com', 'Author');
    expect((await call(manager, { token })).status).to.equal(403);
    const json = { slug: 'by-the-author', title: 'Own', excerpt: 'Own', body: 'Own', author: 'A', cover: 'sim' };
    const made = await call(`${articles}?locale=en`, { method: 'POST', token, json });
    expect(made.status).to.equal(201);
    const own = `${articles}/${(made.body.data as { documentId: string }).documentId}`;
    const put = (path: string) => call(`${path}?locale=en`, { method: 'PUT', token, json: { title: 'Changed' } });
    expect((await put(own)).status).to.equal(200);
    expect((await call(`${own}/actions/publish?locale=en`, { method: 'POST', token, json: {} })).status).to.equal(403);
    const others = await runningStrapi()
      .documents('api::article.article')
      .findFirst({ filters: { slug: { $ne: 'by-the-author' } } });
    expect((await put(`${articles}/${others?.documentId}`)).status).to.equal(403);
    expect((await call(`${own}?locale=*`, { method: 'DELETE', token })).status).to.equal(200);
  });

  it('is shown nothing of the vendor’s shop of plugins, not even a super admin or in the form of a role', async () => {
    const token = await createPerson('no-marketplace@example.com', 'Super Admin');
    const [own, offered] = await Promise.all(
      ['/admin/users/me/permissions', '/admin/permissions'].map((path) => call(path, { token })),
    );
    expect(own?.status).to.equal(200);
    expect(JSON.stringify(own?.body)).to.include('admin::roles.read').and.not.include('marketplace');
    expect(offered?.status).to.equal(200);
    expect(JSON.stringify(offered?.body)).to.include('admin::roles.read').and.not.include('marketplace');
  });

  it('tells the shop’s pages that staff is signed in, until it signs out', async () => {
    const person = { email: 'seen-on-pages@example.com', password: 'a-good-password' };
    const token = await createPerson(person.email, 'Editor');
    const cookieAfter = async (path: string, json: object, authorization = ''): Promise<string> => {
      const headers = { 'content-type': 'application/json', authorization };
      const answer = await fetch(testCms.url + path, { method: 'POST', headers, body: JSON.stringify(json) });
      return answer.headers.getSetCookie().find((one) => one.startsWith('admin=')) ?? '';
    };
    expect(await cookieAfter('/admin/login', person)).to.match(/^admin=1; path=\/;/);
    expect(await cookieAfter('/admin/login', { ...person, password: 'wrong' })).to.equal('');
    const left = await cookieAfter('/admin/logout', {}, `Bearer ${token}`);
    expect(left).to.match(/^admin=; path=\/; expires=Thu, 01 Jan 1970/);
  });

  it('leaves no answer with data in a cache', async () => {
    const token = await createPerson('cached@example.com', 'Editor');
    for (const path of ['/admin/users/me', '/content-manager/content-types', '/admin/nothing']) {
      const answer = await fetch(testCms.url + path, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.headers.get('cache-control'), path).to.include('no-store');
    }
  });

  it('sends JSON or forms; another type is refused by 415', async () => {
    for (const type of ['text/plain', 'application/xml']) {
      const answer = await fetch(`${testCms.url}/admin/login`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{}',
      });
      expect(answer.status, type).to.equal(415);
    }
  });
});
