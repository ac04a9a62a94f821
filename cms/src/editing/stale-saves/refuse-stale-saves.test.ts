import { expect } from 'chai';

import { call, createPerson, runningStrapi, signIn } from '../../testing/test-cms';

const uid = 'api::popup.popup';

interface Shown {
  updatedAt: string;
  title: string;
}

describe('a save over somebody else’s change', () => {
  let ada = '';
  let boris = '';
  let documentId = '';
  const form = () => `/content-manager/collection-types/${uid}/${documentId}`;
  const open = async (token: string, locale = 'en') =>
    (await call(`${form()}?locale=${locale}`, { token })).body.data as Shown;
  const save = (token: string, title: string, version?: string, locale = 'en') =>
    call(`${form()}?locale=${locale}`, {
      method: 'PUT',
      token,
      json: { key: 'stale', title, body: 'Text' },
      ...(version ? { headers: { 'x-document-version': version } } : {}),
    });

  before(async () => {
    ada = await signIn('editor@example.com', 'demo-numeo');
    boris = await createPerson('boris@example.com', 'Editor');
  });
  beforeEach(async () => {
    const data = { key: 'stale', title: 'First', body: 'Text' };
    ({ documentId } = await runningStrapi().documents(uid).create({ locale: 'en', data }));
    await runningStrapi().documents(uid).update({ documentId, locale: 'ru', data });
  });
  afterEach(async () => {
    await runningStrapi().documents(uid).delete({ documentId, locale: '*' });
  });

  it('is refused with who changed it and when, and saves nothing', async () => {
    const { updatedAt } = await open(ada);
    expect((await save(boris, 'By Boris', updatedAt)).status).to.equal(200);
    const { status, body } = await save(ada, 'By Ada', updatedAt);
    expect(status).to.equal(400);
    const { name, message, details } = body.error as {
      name: string;
      message: string;
      details: { version: string; changedBy: string };
    };
    expect(name).to.equal('StaleSave');
    expect(message).to.match(/^Test Person changed this document at \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
    expect(details).to.deep.equal({ version: (await open(ada)).updatedAt, changedBy: 'Test Person' });
    expect((await open(ada)).title).to.equal('By Boris');
    expect((await save(ada, 'By Ada', details.version)).status).to.equal(200);
  });

  it('is refused as a publication, too', async () => {
    const { updatedAt } = await open(ada);
    await save(boris, 'By Boris', updatedAt);
    const { status } = await call(`${form()}/actions/publish?locale=en`, {
      method: 'POST',
      token: ada,
      json: { key: 'stale', title: 'By Ada', body: 'Text' },
      headers: { 'x-document-version': updatedAt },
    });
    expect(status).to.equal(400);
    expect(await runningStrapi().documents(uid).findOne({ documentId, locale: 'en', status: 'published' })).to.equal(
      null,
    );
  });

  it('says “You” to the person who changed it in another window', async () => {
    const { updatedAt } = await open(ada);
    await save(ada, 'Here', updatedAt);
    const { body } = await save(ada, 'There', updatedAt);
    expect((body.error as { message: string }).message).to.match(/^You changed this document in another window/);
  });

  it('is no matter of two languages: their editors do not stop each other', async () => {
    const { updatedAt } = await open(boris, 'ru');
    await save(ada, 'In English', (await open(ada)).updatedAt);
    expect((await save(boris, 'По-русски', updatedAt, 'ru')).status).to.equal(200);
  });

  it('is no matter of a program that sends no version', async () => {
    expect((await save(ada, 'By a program')).status).to.equal(200);
  });
});
