import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from 'chai';

import { localeCodes, locales } from '@shop/shared-types/locales';

import { makeRelease } from '../../releases/make-release.ts';
import { writeBuiltSite } from '../../releases/write-built-site.fixture.ts';
import { startTestGateway, type TestGateway } from '../start-test-gateway.fixture.ts';

const others = localeCodes.filter((code) => code !== 'en');

describe('the gateway of a new shop, while its other languages are being drawn', () => {
  let shop: TestGateway;
  before(async () => {
    shop = await startTestGateway({
      engine: (_req, res) => res.end('engine'),
      files: {
        '/undrawn-locales.json': JSON.stringify(others),
        '/faq/index.html': '<html>questions</html>',
        '/ru/profile/index.html': '<html>оболочка</html>',
        '/ru/robots.txt': 'User-agent: *',
        '/social-card.png': 'a picture',
        '/redirects.json': JSON.stringify([{ from: '/ru/old', to: '/ru/faq', status: 302 }]),
      },
    });
  });
  after(() => shop.close());
  const get = (path: string, init: RequestInit = {}) => fetch(shop.url + path, { redirect: 'manual', ...init });

  it('serves what is drawn as always', async () => {
    for (const path of ['/', '/faq']) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('x-robots-tag')], path).to.deep.equal([200, null]);
      expect(answer.headers.get('cache-control')).to.include('must-revalidate');
    }
    expect((await get('/nothing')).status).to.equal(404);
  });

  it('answers in each other language by a page that loads again by itself, in no cache and in no index', async () => {
    for (const code of others)
      for (const rest of ['', '/faq', '/nothing', '/profile/pay']) {
        const answer = await get(`/${code}${rest}`);
        const page = await answer.text();
        expect(answer.status, code).to.equal(200);
        expect(answer.headers.get('cache-control')).to.equal('no-store');
        expect(answer.headers.get('x-robots-tag')).to.equal('noindex');
        expect(answer.headers.get('etag')).to.equal(null);
        expect(page).to.include('<meta http-equiv="refresh"').and.include('<meta name="robots" content="noindex">');
        expect(page).to.include(`lang="${locales[code].languageTag}" dir="${locales[code].direction}"`);
        expect(page).to.include(`<a href="${rest === '/faq' ? '/faq' : '/'}"`);
      }
  });

  it('follows redirects and serves files of such a language', async () => {
    expect((await get('/ru/old')).headers.get('location')).to.equal('/ru/faq');
    expect(await (await get('/ru/robots.txt')).text()).to.equal('User-agent: *');
    expect((await get('/ru', { method: 'POST' })).status).to.equal(405);
  });

  it('shows the picture of the shop in the place of a card that is not drawn yet', async () => {
    const { status, headers } = await get('/social-cards/0123456789abcdef.png');
    expect([status, headers.get('location')]).to.deep.equal([302, '/social-card.png']);
    expect(headers.get('cache-control')).to.equal('no-store');
  });

  it('serves every page as soon as the whole release is there', async () => {
    await writeBuiltSite(shop.folders.built, { '/ru/faq/index.html': '<html>вопросы</html>' });
    await writeFile(join(shop.folders.built, 'undrawn-locales.json'), '[]');
    await makeRelease({ folder: shop.folders.built }, shop.folders.releases, 'inputs', new Date());
    for (let tries = 0; tries < 100 && (await get('/ru/faq')).headers.has('x-robots-tag'); tries += 1) await sleep(50);
    expect(await (await get('/ru/faq')).text()).to.include('вопросы');
    expect((await get('/ru/nothing')).status).to.equal(404);
    expect((await get('/social-cards/0123456789abcdef.png')).status).to.equal(404);
  });
});

describe('the gateway before the first release', () => {
  let shop: TestGateway;
  before(async () => {
    shop = await startTestGateway({ engine: (_req, res) => res.end('engine'), hasRelease: false });
  });
  after(() => shop.close());
  const get = (headers: Record<string, string>) => fetch(`${shop.url}/faq`, { headers });

  it('gives browsers a page in their language that loads again by itself, and programs one sentence', async () => {
    const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'ru-RU,ru;q=0.9' };
    const page = await get(browser);
    expect([page.status, page.headers.get('retry-after')]).to.deep.equal([503, '5']);
    expect(await page.text())
      .to.include('<html lang="ru"')
      .and.include('http-equiv="refresh"');
    expect(page.headers.get('cache-control')).to.equal('no-store');
    const program = await get({ accept: '*/*' });
    expect([program.status, program.headers.get('retry-after')]).to.deep.equal([503, '5']);
    expect(await program.text()).to.equal('The shop is being built. Try again in a minute.');
  });
});
