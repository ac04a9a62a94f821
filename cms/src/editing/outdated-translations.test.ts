import { expect } from 'chai';

import { call, createPerson, runningStrapi, signIn } from '../testing/test-cms';

const uid = 'api::popup.popup';

describe('translations whose original has changed', () => {
  let editor = '';
  let translator = '';
  let documentId = '';
  const save = (locale: string, title: string, as = editor) =>
    call(`/content-manager/collection-types/${uid}/${documentId}?locale=${locale}`, {
      method: 'PUT',
      token: as,
      json: { key: 'outdated', title, body: 'Text' },
    });
  const outdated = async () => {
    const { body } = await call('/site/outdated-translations', { token: translator });
    return (body.data as { documentId: string; locale: string; name: string }[])
      .filter((one) => one.documentId === documentId)
      .map(({ locale, name }) => `${locale}: ${name}`);
  };
  const original = async (locale: string) =>
    (await call(`/site/original?uid=${uid}&documentId=${documentId}&locale=${locale}`, { token: translator })).body
      .data as { since: string | null; fields: { label: string; text: string }[] };
  const confirm = (locale: string) =>
    call('/site/original/still-fits', { method: 'POST', token: translator, json: { uid, documentId, locale } });

  before(async () => {
    editor = await signIn('editor@example.com', 'demo-numeo');
    translator = await createPerson('outdated-translator@example.com', 'Translator: Russian (Русский)');
  });
  beforeEach(async () => {
    const data = { key: 'outdated', title: 'First', body: 'Text' };
    ({ documentId } = await runningStrapi().documents(uid).create({ locale: 'en', data }));
    for (const locale of ['ru', 'tr'])
      await runningStrapi()
        .documents(uid)
        .update({ documentId, locale, data: { ...data, title: `First ${locale}` } });
  });
  afterEach(async () => {
    await runningStrapi().documents(uid).delete({ documentId, locale: '*' });
  });

  it('are listed until each is saved again', async () => {
    expect(await outdated()).to.deep.equal([]);
    await save('en', 'Second');
    expect(await outdated()).to.have.members(['ru: First ru', 'tr: First tr']);
    await save('ru', 'Второй', translator);
    expect(await outdated()).to.deep.equal(['tr: First tr']);
  });

  it('are not listed when the original was saved with the same words', async () => {
    await save('en', 'First');
    expect(await outdated()).to.deep.equal([]);
  });

  it('leave the list when the original says again what they were written after, and no other does', async () => {
    await save('en', 'Second');
    await save('ru', 'Второй', translator);
    await save('en', 'Third');
    expect(await outdated()).to.have.members(['ru: Второй', 'tr: First tr']);
    await save('en', 'Second');
    expect(await outdated()).to.deep.equal(['tr: First tr']);
    await save('en', 'First');
    expect(await outdated()).to.deep.equal(['ru: Второй']);
  });

  it('leave the list when the change of the original is discarded', async () => {
    await runningStrapi().documents(uid).publish({ documentId, locale: 'en' });
    await save('en', 'Second');
    expect(await outdated()).to.have.members(['ru: First ru', 'tr: First tr']);
    const path = `/content-manager/collection-types/${uid}/${documentId}/actions/discard?locale=en`;
    expect((await call(path, { method: 'POST', token: editor, json: {} })).status).to.equal(200);
    expect(await outdated()).to.deep.equal([]);
  });

  it('stand beside the original, and leave the list when their translator says that they still fit', async () => {
    await save('en', 'Second');
    const shown = await original('ru');
    expect(shown.fields[0]).to.deep.equal({ label: 'Title', text: 'Second' });
    expect(shown.since).to.be.a('string');
    expect((await confirm('tr')).status).to.equal(403);
    expect((await confirm('ru')).status).to.equal(200);
    expect(await outdated()).to.deep.equal(['tr: First tr']);
    expect((await original('ru')).since).to.equal(null);
  });

  it('are forgotten with their document', async () => {
    await save('en', 'Second');
    await call(`/content-manager/collection-types/${uid}/${documentId}?locale=*`, { method: 'DELETE', token: editor });
    expect(await outdated()).to.deep.equal([]);
  });
});
