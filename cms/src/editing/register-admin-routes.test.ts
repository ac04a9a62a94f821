import { expect } from 'chai';

import { call, runningStrapi, signIn, testCms } from '../testing/test-cms';
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
    expect(body.data).to.deep.equal({ isReachable: true, state: 'idle', startedAt: null, last, served: null });
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
});
