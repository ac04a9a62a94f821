import { expect } from 'chai';

import { call, signIn, testCms } from '../testing/test-cms';
import { HookReceiver } from '../testing/hook-receiver';
import { createAnnounceEditors } from './announce-editors';
import { signCall } from './sign-call';

describe('announceEditors', () => {
  const secret = 'a secret of this test';
  const form = '/content-manager/collection-types/api::menu.menu/abc';
  let rebuilder: HookReceiver;
  let url = '';
  beforeEach(async () => {
    rebuilder = new HookReceiver();
    url = new URL(await rebuilder.start()).origin;
  });
  afterEach(() => rebuilder.stop());

  it('tells the rebuilder of work on a document, signed', async () => {
    await createAnnounceEditors(url, secret, Date.now)('GET', form);
    const [told] = rebuilder.calls;
    const id = String(told?.headers['x-webhook-id']);
    const at = new Date(Number(told?.headers['x-webhook-timestamp']));
    const signed = signCall({ method: 'POST', path: '/prepare', body: '{}' }, secret, at, id);
    expect(told).to.deep.include({ path: '/prepare', body: '{}' });
    expect(told?.headers).to.include(signed);
  });

  it('tells it once in five minutes', async () => {
    let now = 1_000;
    const announce = createAnnounceEditors(url, secret, () => now);
    await announce('GET', form);
    now += 299_999;
    await announce('PUT', form);
    expect(rebuilder.calls).to.have.length(1);
    now += 1;
    await announce('PUT', form);
    expect(rebuilder.calls).to.have.length(2);
  });

  const said: [string, string, number][] = [
    ['GET', '/content-manager/single-types/api::home-page.home-page', 1],
    ['POST', '/content-manager/collection-types/api::tag.tag', 1],
    ['POST', '/content-manager/collection-types/api::tag.tag/abc/actions/publish', 1],
    ['GET', '/content-manager/collection-types/api::tag.tag', 0],
    ['GET', '/content-manager/collection-types/plugin::upload.file/abc', 0],
    ['POST', '/admin/login', 0],
  ];
  for (const [method, path, times] of said)
    it(`${times ? 'takes' : 'does not take'} ${method} ${path} for work on a document`, async () => {
      await createAnnounceEditors(url, secret, Date.now)(method, path);
      expect(rebuilder.calls).to.have.length(times);
    });

  it('does not fail when the rebuilder is away', async () => {
    await createAnnounceEditors('http://127.0.0.1:9', secret, Date.now)('GET', form);
    await createAnnounceEditors(undefined, secret, Date.now)('GET', form);
  });

  it('is told by the CMS when an editor opens a form, and not when a stranger tries', async () => {
    const calls = () => testCms.hook?.calls.filter(({ path }) => path === '/prepare').length;
    const homePage = '/content-manager/single-types/api::home-page.home-page';
    const token = await signIn('editor@example.com', 'demo-numeo');
    const before = calls();
    expect((await call(homePage)).status).to.equal(401);
    expect(calls()).to.equal(before);
    expect((await call(`${homePage}?locale=en`, { token })).status).to.equal(200);
    for (let tries = 0; tries < 100 && !calls(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 20));
    // Another test may have opened a form in these five minutes.
    expect(calls()).to.be.at.least(1);
  });
});
