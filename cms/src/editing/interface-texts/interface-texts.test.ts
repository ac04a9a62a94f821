import { expect } from 'chai';

import { call, createPerson, runningStrapi, signIn, testCms } from '../../testing/test-cms';
import type { InterfaceTexts } from './interface-texts';
import { findTextProblem, readMessage } from './message-parts';

const uid = 'api::ui-translation.ui-translation';
const texts = `/content-manager/collection-types/${uid}`;
const own = { 'auth.sign-up': 'Sign up', 'pages.left': '{left, plural, one {# page} other {# pages}} of {total}' };

describe('the parts of an interface text', () => {
  it('are its words, and the names of its values and tags', () => {
    expect(readMessage('<b>{sum}</b> to {rank}')).to.deep.equal({
      placeholders: ['<b>', 'rank', 'sum'],
      words: ['to'],
    });
    expect(readMessage(own['pages.left'])).to.deep.equal({
      placeholders: ['left', 'total'],
      words: ['page', 'pages', 'of'],
    });
    expect(readMessage("It''s '{not a value}'").words).to.deep.equal(["It's {not a value}"]);
  });

  it('have to be those of the site’s own text', () => {
    expect(findTextProblem('{left} of {total}', '{total}: {left}')).to.equal(undefined);
    expect(findTextProblem('{left} of {total}', 'of {total}')).to.include('Keep {left}');
    expect(findTextProblem('Sign up', 'Sign up, {name}')).to.include('{name} is nothing');
    for (const text of ['Only {left', 'left}', '{left, plural, one {x}}', '{'])
      expect(findTextProblem('{left}', text), text).to.be.a('string');
  });
});

describe('the texts of the interface', () => {
  let editor = '';
  before(async () => {
    editor = await signIn('editor@example.com', 'demo-numeo');
    if (testCms.hook) testCms.hook.interfaceTexts = { en: own, ru: own, cn: own, tr: own, es: own, hi: own, ar: own };
  });
  after(() => {
    if (testCms.hook) testCms.hook.interfaceTexts = undefined;
  });

  const read = async (token: string): Promise<InterfaceTexts> =>
    (await call('/site/interface-texts', { token })).body.data as InterfaceTexts;
  const publish = (json: object, place = '') =>
    call(`${texts}${place}/actions/publish?locale=en`, { method: 'POST', token: editor, json });

  it('are listed with the site’s own words in all languages, and with what editors changed', async () => {
    const { own: known, changed, languages, mayBegin } = await read(editor);
    expect(known?.zh?.['auth.sign-up']).to.equal('Sign up');
    expect(languages.map(({ locale }) => locale)).to.deep.equal(['en', 'ru', 'zh', 'tr', 'es', 'hi', 'ar']);
    expect(languages.every(({ mayWrite, mayPublish, mayDelete }) => mayWrite && mayPublish && mayDelete)).to.equal(
      true,
    );
    expect(mayBegin).to.equal(true);
    expect(changed.find(({ key, locale }) => key === 'ui.few' && locale === 'ru')?.published).to.equal('мало');
  });

  it('are changed by those who may, and go back to the site’s own', async () => {
    const { body } = await publish({ key: 'auth.sign-up', text: 'Join' });
    const { documentId } = body.data as { documentId: string };
    const change = (await read(editor)).changed.find(({ key }) => key === 'auth.sign-up');
    expect(change).to.include({ documentId, locale: 'en', draft: 'Join', published: 'Join' });
    await call(`${texts}/${documentId}?locale=en`, { method: 'DELETE', token: editor });
    expect((await read(editor)).changed.some(({ key }) => key === 'auth.sign-up')).to.equal(false);
  });

  it('are refused at their field when no text has the key, or a value is lost', async () => {
    const guessed = await publish({ key: 'auth.signup', text: 'Join' });
    expect(guessed.status).to.equal(400);
    expect(JSON.stringify(guessed.body)).to.include('"path":["key"]').and.include('auth.signup');
    const lost = await publish({ key: 'pages.left', text: 'of {total}' });
    expect(lost.status).to.equal(400);
    expect(JSON.stringify(lost.body)).to.include('"path":["text"]').and.include('Keep {left}');
    const saved = await runningStrapi()
      .documents(uid)
      .findMany({ filters: { key: 'pages.left' } });
    expect(saved).to.deep.equal([]);
  });

  it('say what a translator may do, and are closed to who may not read them', async () => {
    const { languages, mayBegin } = await read(
      await createPerson('texts-ar@example.com', 'Translator: Arabic (العربية)'),
    );
    expect(mayBegin).to.equal(false);
    expect(languages.filter(({ mayWrite }) => mayWrite).map(({ locale }) => locale)).to.deep.equal(['ar']);
    expect(languages.some(({ mayPublish, mayDelete }) => mayPublish || mayDelete)).to.equal(false);
    const author = await createPerson('texts-author@example.com', 'Author');
    expect((await call('/site/interface-texts', { token: author })).status).to.equal(403);
  });
});
