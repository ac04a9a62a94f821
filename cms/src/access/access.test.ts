import { expect } from 'chai';

import { call, runningStrapi, signIn, testCms } from '../testing/test-cms';

const questionUid = 'api::faq-question.faq-question';
const manager = `/content-manager/collection-types/${questionUid}`;
const publicPaths = ['/api/faq-questions', '/api/menus', '/api/home-page', '/api/reviews', '/api/email-templates'];

interface Listed {
  documentId: string;
  locale: string;
  slug: string;
}

const createPerson = async (email: string, roleName: string): Promise<string> => {
  const role = await runningStrapi()
    .db.query('admin::role')
    .findOne({ where: { name: roleName } });
  await runningStrapi()
    .service('admin::user')
    .create({
      email,
      firstname: 'Test',
      lastname: 'Person',
      password: 'a-good-password',
      isActive: true,
      registrationToken: null,
      roles: [role.id],
    });
  return signIn(email, 'a-good-password');
};

describe('reading', () => {
  for (const path of publicPaths)
    it(`shows the public nothing at ${path}`, async () => {
      expect((await call(path)).status).to.equal(403);
      expect((await call(`${path}?status=draft`)).status).to.equal(403);
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

  it('hides drafts from a public that an editor has let in', async () => {
    const strapi = runningStrapi();
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
    const permission = await strapi.db
      .query('plugin::users-permissions.permission')
      .create({ data: { action: 'api::review.review.find', role: role.id } });
    await strapi
      .documents('api::review.review')
      .create({ data: { name: 'A', message: 'Not moderated', localeCode: 'en' } });
    try {
      expect((await call('/api/reviews?status=draft')).body.data).to.deep.equal([]);
      expect((await call('/api/reviews?status=draft', { token: testCms.readToken })).body.data).to.have.length(1);
    } finally {
      await strapi.db.query('plugin::users-permissions.permission').delete({ where: { id: permission.id } });
    }
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

  it('keeps an author to articles', async () => {
    const token = await createPerson('author@example.com', 'Author');
    expect((await call(manager, { token })).status).to.equal(403);
    expect((await call('/content-manager/collection-types/api::article.article', { token })).status).to.equal(200);
  });
});
