import type { Data } from '@strapi/strapi';
import { expect } from 'chai';

import { call, createPerson, runningStrapi, signIn } from '../testing/test-cms';

const questionUid = 'api::faq-question.faq-question';
const questions = `/content-manager/collection-types/${questionUid}`;
const verbs = ['read', 'create', 'update', 'delete', 'publish'];

const drafts = () => runningStrapi().documents(questionUid);

/** A role as an operator may make one: everything, in Spanish. */
const createRole = async (name: string): Promise<void> => {
  const roles = runningStrapi().service('admin::role') as unknown as {
    create: (role: object) => Promise<{ id: number }>;
    assignPermissions: (id: number, permissions: object[]) => Promise<unknown>;
  };
  const { id } = await roles.create({ name, description: name });
  const fields = ['slug', 'question', 'answer', 'category', 'order', 'isOnHome'];
  await roles.assignPermissions(
    id,
    verbs.map((verb) => ({
      action: `plugin::content-manager.explorer.${verb}`,
      subject: questionUid,
      properties: { ...(['delete', 'publish'].includes(verb) ? {} : { fields }), locales: ['es'] },
      conditions: [],
    })),
  );
};

describe('the languages of a role', () => {
  const data = { slug: 'of-languages', question: 'A question?', answer: 'An answer.', isOnHome: true, order: 7 };
  let id = '';

  beforeEach(async () => {
    ({ documentId: id } = await drafts().create({ locale: 'en', status: 'published', data }));
    await drafts().update({ documentId: id, locale: 'ru', status: 'published', data });
  });
  afterEach(() => drafts().delete({ documentId: id, locale: '*' }));

  const versions = async (): Promise<Partial<Data.ContentType<typeof questionUid>>[]> =>
    runningStrapi()
      .db.query(questionUid)
      .findMany({
        select: ['locale', 'slug', 'question', 'order', 'isOnHome', 'publishedAt'],
        where: { documentId: id },
        orderBy: ['locale', 'publishedAt'],
      });

  it('let a translator add the own language, with the words alone: what all languages share stays', async () => {
    const token = await createPerson('words@example.com', 'Translator: Spanish (Español)');
    const json = { slug: 'changed', question: '¿Una pregunta?', answer: 'Una.', isOnHome: false, order: 1 };
    for (const question of ['¿Una pregunta?', '¿Otra?']) {
      const written = await call(`${questions}/${id}?locale=es`, { method: 'PUT', token, json: { ...json, question } });
      expect(written.status).to.equal(200);
      for (const { slug, order, isOnHome } of await versions())
        expect({ slug, order, isOnHome }).to.deep.equal({ slug: data.slug, order: 7, isOnHome: true });
      expect((await drafts().findOne({ documentId: id, locale: 'es' }))?.question).to.equal(question);
    }
  });

  it('let a translator begin no document, in no language', async () => {
    const token = await createPerson('beginner@example.com', 'Translator: Spanish (Español)');
    const before = await drafts().count({ locale: '*' });
    const json = { slug: 'begun', question: 'Q', answer: 'A', isOnHome: false };
    for (const locale of ['', '?locale=en', '?locale=es', '?locale=ru'])
      expect((await call(questions + locale, { method: 'POST', token, json })).status, locale).to.equal(403);
    const inBody = await call(questions, { method: 'POST', token, json: { ...json, locale: 'ru' } });
    expect(inBody.status).to.equal(403);
    expect(await drafts().count({ locale: '*' })).to.equal(before);
  });

  it('hold at every call that writes, for a role with all rights in one language', async () => {
    await createRole('All in Spanish');
    const token = await createPerson('all-in-spanish@example.com', 'All in Spanish');
    const before = await versions();
    const json = { slug: 'x', question: 'X', answer: 'X', isOnHome: false };
    const forbidden: [string, string, object][] = [
      ['POST', `${questions}?locale=ru`, json],
      ['POST', `${questions}?locale=es`, json],
      ['POST', `${questions}/actions/publish?locale=ru`, json],
      ['PUT', `${questions}/${id}?locale=ru`, json],
      ['PUT', `${questions}/${id}?locale=tr`, json],
      ['PUT', `${questions}/${id}`, { ...json, locale: 'tr' }],
      ['POST', `${questions}/${id}/actions/publish?locale=ru`, json],
      ['POST', `${questions}/${id}/actions/publish?locale=tr`, json],
      ['POST', `${questions}/${id}/actions/unpublish?locale=ru`, {}],
      ['POST', `${questions}/${id}/actions/discard?locale=ru`, {}],
      ['POST', `${questions}/clone/${id}?locale=en`, json],
      ['POST', `${questions}/clone/${id}?locale=ru`, json],
      ['POST', `${questions}/actions/bulkPublish?locale=ru`, { documentIds: [id] }],
      ['POST', `${questions}/actions/bulkPublish`, { documentIds: [id], locale: ['ru'] }],
      ['POST', `${questions}/actions/bulkUnpublish?locale=ru`, { documentIds: [id] }],
      ['POST', `${questions}/actions/bulkDelete?locale=ru`, { documentIds: [id] }],
      ['DELETE', `${questions}/${id}?locale=ru`, {}],
      ['DELETE', `${questions}/${id}?locale=*`, {}],
      ['DELETE', `${questions}/${id}`, {}],
    ];
    for (const [method, path, body] of forbidden) {
      const { status } = await call(path, { method, token, json: body });
      expect(status, `${method} ${path}`).to.be.oneOf([400, 403, 404]);
      expect(await versions(), `${method} ${path}`).to.deep.equal(before);
    }
    const own = await call(`${questions}/${id}/actions/publish?locale=es`, { method: 'POST', token, json });
    expect(own.status).to.equal(200);
  });

  it('hold for single types', async () => {
    const token = await createPerson('home@example.com', 'Translator: Spanish (Español)');
    const path = '/content-manager/single-types/api::organisation.organisation';
    const rows = () => runningStrapi().db.connection('organisations').where({ locale: 'es' });
    const seeded = await rows().select<{ id: number }[]>('id', 'tagline', 'updated_at');
    const write = (locale: string) =>
      call(`${path}?locale=${locale}`, { method: 'PUT', token, json: { tagline: 'Una tienda', paymentLogos: [] } });
    expect((await write('en')).status).to.equal(403);
    expect((await write('es')).status).to.equal(200);
    const organisation = await runningStrapi()
      .documents('api::organisation.organisation')
      .findFirst({ locale: 'es', populate: ['paymentLogos'] });
    expect(organisation?.paymentLogos).to.not.be.empty;
    // As it was seeded, its date too: the seed leaves alone what an editor has changed, and its tests count that.
    for (const { id: row, ...fields } of seeded) await rows().where({ id: row }).update(fields);
  });

  it('let editors begin and copy as before', async () => {
    const token = await signIn('editor@example.com', 'demo-numeo');
    const json = { slug: 'copied', question: 'Q', answer: 'A', isOnHome: false };
    const copied = await call(`${questions}/clone/${id}?locale=en`, { method: 'POST', token, json });
    expect(copied.status).to.equal(200);
    const { documentId } = copied.body.data as { documentId: string };
    await drafts().delete({ documentId, locale: '*' });
  });
});
