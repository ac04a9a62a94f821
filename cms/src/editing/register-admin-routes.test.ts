import { expect } from 'chai';

import { call, createPerson, runningStrapi, signIn, testCms } from '../testing/test-cms';
import { readRebuildStatus } from '../publishing/read-rebuild-status';

const popups = () => runningStrapi().documents('api::popup.popup');

describe('the calls of the admin widgets', () => {
  let token = '';
  before(async () => {
    token = await signIn('editor@example.com', 'demo-numeo');
  });

  for (const path of ['/site/rebuild-status', '/site/missing-translations'])
    it(`answers ${path} to staff only`, async () => {
      expect((await call(path)).status).to.equal(401);
      expect((await call(path, { token: testCms.readToken })).status).to.equal(401);
      expect((await call(path, { token })).status).to.equal(200);
    });

  it('tells how the last build ended, and keeps the log of the rebuilder to itself', async () => {
    const last = { finishedAt: '2026-11-01T10:00:00.000Z', result: 'failed', error: 'a link leads nowhere' };
    if (testCms.hook) testCms.hook.status = { state: 'idle', startedAt: null, last, served: null, logTail: 'secret' };
    const { body } = await call('/site/rebuild-status', { token });
    expect(body.data).to.deep.equal({
      isReachable: true,
      state: 'idle',
      startedAt: null,
      last,
      served: null,
      heldBack: [],
      isBehind: false,
      retryAt: null,
      hold: null,
      reasons: [],
      releases: [],
      maySteer: true,
    });
  });

  it('holds and releases publication and rolls back, for staff who publish, with who and why', async () => {
    const steer = async (command: string, as: string | undefined, json: object) =>
      (await call(`/site/${command}`, { method: 'POST', ...(as ? { token: as } : {}), json })).status;
    const author = await createPerson('site-author@example.com', 'Author');
    const reason = 'the sale begins at noon';
    for (const command of ['hold', 'release', 'rollback']) {
      expect(await steer(command, undefined, { reason })).to.equal(401);
      expect(await steer(command, author, { reason })).to.equal(403);
    }
    expect(await steer('hold', token, { reason: ' ' })).to.equal(400);
    const before = testCms.hook?.calls.length ?? 0;
    for (const command of ['hold', 'rollback', 'release'])
      expect(await steer(command, token, { reason })).to.equal(200);
    const taken = testCms.hook?.calls.slice(before) ?? [];
    expect(taken.map(({ path }) => path)).to.deep.equal(['/hold', '/rollback', '/release']);
    expect(JSON.parse(taken[0]?.body ?? '')).to.deep.equal({ by: 'editor@example.com', reason });
    expect(taken[0]?.headers).to.include.keys('x-webhook-signature', 'x-webhook-id');
    if (testCms.hook) testCms.hook.refusals = 1;
    expect(await steer('hold', token, { reason })).to.equal(503);
  });

  it('names what is held back with its author and its form', async () => {
    const { body: created } = await call(
      '/content-manager/collection-types/api::popup.popup/actions/publish?locale=zh',
      {
        method: 'POST',
        token,
        json: { key: 'held-back', title: 'Held', body: '[x](/nowhere)' },
      },
    );
    const { documentId } = created.data as { documentId: string };
    try {
      const held = { type: 'popup', documentId, locale: 'cn', name: 'Held', problems: ['x'], shows: 'nothing' };
      const status = { state: 'idle', startedAt: null, last: null, served: null, heldBack: [held] };
      if (testCms.hook) testCms.hook.status = status;
      const { body } = await call('/site/rebuild-status', { token });
      const described = { ...held, uid: 'api::popup.popup', isSingle: false, formLocale: 'zh' };
      expect((body.data as { heldBack: object[] }).heldBack).to.have.length(1);
      const [shown] = (body.data as { heldBack: (object & { author: string })[] }).heldBack;
      expect(shown).to.deep.include(described);
      expect(shown?.author).to.be.a('string');
    } finally {
      await popups().delete({ documentId, locale: '*' });
    }
  });

  it('asks for a build without a publication, for staff only', async () => {
    const before = testCms.hook?.calls.length ?? 0;
    expect((await call('/site/build-again', { method: 'POST', json: {} })).status).to.equal(401);
    expect((await call('/site/build-again', { method: 'POST', token, json: {} })).status).to.equal(200);
    const deadline = Date.now() + 5_000;
    const asked = () => testCms.hook?.calls.slice(before).some(({ body }) => body.includes('site.build-again'));
    while (!asked() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked()).to.equal(true);
  });

  it('says that the rebuilder is away', async () => {
    expect(await readRebuildStatus('http://127.0.0.1:1')).to.deep.equal({ isReachable: false });
    expect(await readRebuildStatus(undefined)).to.deep.equal({ isReachable: false });
  });

  it('lists published documents that some languages lack', async () => {
    const missing = async () => (await call('/site/missing-translations', { token })).body.data;
    expect(await missing()).to.deep.equal([]);
    const data = { key: 'half-translated', title: 'Half', body: 'Text' };
    const { documentId } = await popups().create({ locale: 'en', status: 'published', data });
    try {
      expect(await missing()).to.deep.equal([
        {
          uid: 'api::popup.popup',
          type: 'Popup',
          isSingle: false,
          documentId,
          name: 'Half',
          locales: ['ru', 'zh', 'tr', 'es', 'hi', 'ar'],
        },
      ]);
    } finally {
      await popups().delete({ documentId, locale: '*' });
    }
  });

  it('asks for no translation into a language that is off (rule 2.12)', async () => {
    const languages = runningStrapi().documents('api::site-locale.site-locale');
    const turkish = await languages.findFirst({ filters: { code: 'tr' } });
    const data = { key: 'not-in-turkish', title: 'Half', body: 'Text' };
    const { documentId } = await popups().create({ locale: 'en', status: 'published', data });
    await languages.unpublish({ documentId: turkish!.documentId });
    try {
      const { body } = await call('/site/missing-translations', { token });
      const [missing] = body.data as { locales: string[] }[];
      expect(missing?.locales).to.deep.equal(['ru', 'zh', 'es', 'hi', 'ar']);
    } finally {
      await languages.publish({ documentId: turkish!.documentId });
      await popups().delete({ documentId, locale: '*' });
    }
  });

  it('tells how each language of a listed document stands', async () => {
    const data = { key: 'language-states', title: 'States', body: 'Text' };
    const { documentId } = await popups().create({ locale: 'en', data });
    try {
      await popups().publish({ documentId, locale: 'en' });
      await popups().update({ documentId, locale: 'ru', data });
      const path = `/site/language-states?uid=api::popup.popup&ids=${documentId}`;
      const states = async () => ((await call(path, { token })).body.data as Record<string, unknown>)[documentId];
      expect(await states()).to.deep.equal({ en: 'published', ru: 'draft' });
      await new Promise((resolve) => setTimeout(resolve, 600));
      await popups().update({ documentId, locale: 'en', data: { title: 'Later' } });
      expect(await states()).to.deep.equal({ en: 'changed', ru: 'draft' });
      const author = await createPerson('states-author@example.com', 'Author');
      expect((await call(path, { token: author })).body.data).to.deep.equal({});
    } finally {
      await popups().delete({ documentId, locale: '*' });
    }
  });

  it('lists what the staff edited last, with who did it, and nothing of programs', async () => {
    const path = '/content-manager/collection-types/api::popup.popup';
    const json = { key: 'last-edited', title: 'Edited last', body: 'Text' };
    const { body } = await call(`${path}?locale=en`, { method: 'POST', token, json });
    const { documentId } = body.data as { documentId: string };
    try {
      const [first] = (await call('/site/last-edited', { token })).body.data as Record<string, unknown>[];
      expect(first).to.include({ documentId, name: 'Edited last', locale: 'en', isSingle: false });
      expect(first?.by).to.be.a('string').and.not.equal('');
      const author = await createPerson('edited-author@example.com', 'Author');
      const others = (await call('/site/last-edited', { token: author })).body.data as { uid: string }[];
      expect(others.filter(({ uid }) => uid === 'api::popup.popup')).to.deep.equal([]);
    } finally {
      await popups().delete({ documentId, locale: '*' });
    }
  });

  it('finds every address of the site for a link, not only those that editors wrote', async () => {
    if (testCms.hook) testCms.hook.pages = ['/', '/telegram', '/countries/sweden'];
    const targets = (await call('/site/link-targets?locale=en', { token })).body.data as Record<string, string>[];
    expect(targets.find(({ path }) => path === '/telegram')).to.deep.equal({ title: 'Telegram', path: '/telegram' });
    expect(targets.find(({ path }) => path === '/countries/sweden')?.title).to.equal('Countries: Sweden');
    expect(targets.filter(({ path }) => path === '/')).to.deep.equal([{ title: 'Home page', path: '/' }]);
    expect(targets.some(({ path }) => path === '/profile/history')).to.equal(true);
    if (testCms.hook) testCms.hook.pages = [];
  });
});
