import { rm } from 'node:fs/promises';
import { request, type IncomingMessage, type RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from 'chai';

import { makeRelease } from '../releases/make-release.ts';
import { writeBuiltSite } from '../releases/write-built-site.fixture.ts';
import { startTestGateway, type TestGateway } from './start-test-gateway.fixture.ts';

const longText = 'words worth compressing '.repeat(60);

describe('the gateway', () => {
  let shop: TestGateway;
  const closedStreams: string[] = [];

  before(async () => {
    const engine: RequestListener = (req, res) => {
      if (req.url === '/api/events') {
        res.writeHead(200, { 'Content-Type': 'text/event-stream' });
        res.write('data: first\n\n');
        res.on('close', () => closedStreams.push('visitor left'));
        return;
      }
      if (req.url === '/api/breaks') {
        res.writeHead(200, { 'Content-Length': '1000' });
        res.write('half');
        setTimeout(() => res.destroy(), 50);
        return;
      }
      res.setHeader('Content-Type', 'application/json');
      res.end(JSON.stringify({ url: req.url, method: req.method, headers: req.headers }));
    };
    shop = await startTestGateway({
      engine,
      files: {
        '/faq/index.html': `<html>${longText}</html>`,
        '/api/index.html': '<html>API docs</html>',
        '/profile/index.html': '<html>profile shell</html>',
        '/app-0a1b2c3d.js': `/* ${longText} */`,
        '/redirects.json': JSON.stringify([{ from: '/old-faq', to: '/faq', status: 302 }]),
      },
      config: { contentSources: { general: ['https://metrics.example'], style: [], font: [], media: [], connect: [] } },
    });
  });
  after(() => shop.close());

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(shop.url + path, { redirect: 'manual', headers });

  it('tells every browser to keep to TLS and to guess no type, whoever answers', async () => {
    for (const path of ['/', '/none', '/livez', '/healthz', '/api/anything', '/handler_api', '/%ZZ']) {
      const { headers } = await get(path);
      expect(headers.get('x-content-type-options'), path).to.equal('nosniff');
      expect(headers.get('strict-transport-security'), path).to.include('max-age');
    }
    const refused = await fetch(`${shop.url}/`, { method: 'PROPFIND' });
    expect(refused.status).to.equal(405);
    expect(refused.headers.get('strict-transport-security')).to.include('max-age');
  });

  describe('pages', () => {
    it('come without a trailing slash and with the policy of their own scripts', async () => {
      const answer = await get('/');
      expect(answer.status).to.equal(200);
      expect(await answer.text()).to.include('window.page="/"');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).to.match(/script-src 'self' 'sha256-[^']+' https:\/\/metrics\.example/);
      expect(policy).to.not.match(/script-src[^;]*unsafe-inline/);
      expect(answer.headers.get('strict-transport-security')).to.include('max-age');
    });

    it('are compressed as the browser can read them', async () => {
      expect((await get('/faq', { 'accept-encoding': 'gzip, br' })).headers.get('content-encoding')).to.equal('br');
      expect((await get('/faq', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).to.equal('gzip');
      expect((await get('/faq', { 'accept-encoding': 'identity' })).headers.get('content-encoding')).to.equal(null);
    });

    it('are not sent again while they stay the same', async () => {
      const first = await get('/faq');
      expect(first.headers.get('cache-control')).to.include('must-revalidate');
      const again = await get('/faq', {
        'if-none-match': first.headers.get('etag') ?? '',
        'cache-control': 'max-age=0',
      });
      expect(again.status).to.equal(304);
    });

    it('redirect every other spelling for good, keeping the query', async () => {
      const answer = await get('/en/faq/?x=1');
      expect([answer.status, answer.headers.get('location')]).to.deep.equal([301, '/faq?x=1']);
    });

    it('follow the redirects that editors made', async () => {
      const answer = await get('/old-faq');
      expect([answer.status, answer.headers.get('location')]).to.deep.equal([302, '/faq']);
    });

    it('say 404 in the language of the path', async () => {
      const answer = await get('/ru/nothing');
      expect(answer.status).to.equal(404);
      expect(await answer.text()).to.include('not found in ru');
    });

    it('say 404 to a path that is no valid text', async () => {
      expect((await get('/%E0%A4%A')).status).to.equal(404);
    });

    it('never leave the site folder', async () => {
      const status = await new Promise((resolve) => {
        request(`${shop.url}/..%2f..%2fmanifest.json`, { path: '/..%2f..%2fmanifest.json' }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        }).end();
      });
      expect(status).to.equal(404);
    });

    it('start client-only areas with their shell', async () => {
      const answer = await get('/profile/settings');
      expect([answer.status, await answer.text()]).to.deep.equal([200, '<html>profile shell</html>']);
    });

    it('include /api itself, which is the documentation', async () => {
      expect(await (await get('/api')).text()).to.include('API docs');
    });

    it('answer HEAD as GET, without a body, as files, refusals, redirects and the engine do (rule 20.31)', async () => {
      const ofTheMoment = /^(date|x-request-id|connection|keep-alive|transfer-encoding|content-length)$/;
      for (const path of [
        '/',
        '/faq',
        '/faq/',
        '/api',
        '/profile/settings',
        '/app-0a1b2c3d.js',
        '/nothing',
        '/ru/nothing',
        '/api/echo',
        '/api//echo',
        '/admin',
        '/uploads/x.png',
        '/robots.txt',
        '/health',
      ]) {
        const ask = async (method: string) => {
          const answer = await fetch(shop.url + path, { method, redirect: 'manual' });
          const headers = [...answer.headers].filter(([name]) => !ofTheMoment.test(name));
          return { status: answer.status, headers, body: await answer.text() };
        };
        const [head, { body: _body, ...get }] = [await ask('HEAD'), await ask('GET')];
        expect(head, path).to.deep.equal({ ...get, body: '' });
      }
    });

    it('take no other method than GET and HEAD', async () => {
      expect((await fetch(`${shop.url}/faq`, { method: 'POST' })).status).to.equal(405);
    });
  });

  describe('files with a hash in the name', () => {
    it('stay in the browser for good', async () => {
      expect((await get('/app-0a1b2c3d.js')).headers.get('cache-control')).to.include('immutable');
    });

    it('are still there after a publication without them, for pages that are open; the rest is new without a restart', async () => {
      await writeBuiltSite(shop.folders.built, { '/index.html': '<html>second</html>' });
      await rm(`${shop.folders.built}/app-0a1b2c3d.js`);
      await makeRelease({ folder: shop.folders.built }, shop.folders.releases, 'inputs', new Date());
      for (let tries = 0; tries < 50 && !(await (await get('/')).text()).includes('second'); tries += 1)
        await sleep(100);
      expect(await (await get('/')).text()).to.include('second');
      expect((await get('/app-0a1b2c3d.js')).status).to.equal(200);
    });
  });

  describe('the engine', () => {
    interface Seen {
      url: string;
      method: string;
      headers: Record<string, string>;
    }
    const seenBy = async (path: string, init?: RequestInit): Promise<Seen> =>
      (await (await fetch(shop.url + path, init)).json()) as Seen;

    it('gets its paths unchanged, by any method', async () => {
      for (const path of [
        '/api/users/me?x=1',
        '/handler_api?action=getBalance',
        '/handler_api.php?action=getBalance',
        '/stubs/handler_api.php',
        '/agent/api/sms',
      ]) {
        expect((await seenBy(path, { method: 'POST' })).url).to.equal(path);
      }
    });

    it('learns who asks, and believes nothing that the visitor claims', async () => {
      const { headers } = await seenBy('/api/x', {
        headers: { 'x-forwarded-for': '10.1.2.3', forwarded: 'for=10.1.2.3' },
      });
      expect(headers['x-forwarded-for']).to.equal('127.0.0.1');
      expect(headers).to.not.have.property('forwarded');
      expect(headers['x-forwarded-host']).to.equal(shop.url.slice('http://'.length));
    });

    it('gets everything that is asked of the api host', async () => {
      const answer = await new Promise<IncomingMessage>((resolve) => {
        request(`${shop.url}/anything`, { headers: { host: 'api.shop.example' } }, resolve).end();
      });
      let text = '';
      for await (const chunk of answer) text += String(chunk);
      expect((JSON.parse(text) as Seen).url).to.equal('/anything');
    });

    it('streams events as they happen, and learns that the visitor left', async () => {
      const leaving = new AbortController();
      const answer = await fetch(`${shop.url}/api/events`, { signal: leaving.signal });
      const reader = answer.body?.getReader();
      const { value } = (await reader?.read()) ?? {};
      expect(new TextDecoder().decode(value)).to.equal('data: first\n\n');
      leaving.abort();
      for (let tries = 0; tries < 50 && closedStreams.length === 0; tries += 1) await sleep(20);
      expect(closedStreams).to.deep.equal(['visitor left']);
    });

    it('does not leave a visitor waiting when it dies in the middle of an answer', async () => {
      const answer = await fetch(`${shop.url}/api/breaks`);
      const outcome = await answer.text().then(
        () => 'whole',
        () => 'broken',
      );
      expect(outcome).to.equal('broken');
    });
  });

  it('hands /cms to the CMS without the prefix', async () => {
    expect(await (await get('/cms/admin?x=1')).text()).to.equal('cms /admin?x=1');
    expect(await (await get('/cms')).text()).to.equal('cms /');
  });

  it('says 503 at /healthz and names the component that does not serve', async () => {
    const answer = await get('/healthz');
    expect(answer.status).to.equal(503);
    const { components } = (await answer.json()) as { components: Record<string, { isServing: boolean }> };
    expect(components.rebuilder?.isServing).to.equal(false);
    expect(components.commerce?.isServing).to.equal(true);
  });

  describe('while the engine is away', () => {
    it('keeps serving pages and answers in the visitor’s language while the engine is away', async () => {
      shop.engine.closeAllConnections();
      shop.engine.close();
      const answer = await get('/api/users/me', { 'x-user-locale': 'ru' });
      expect(answer.status).to.equal(503);
      const { error } = (await answer.json()) as { error: { code: string; message: string } };
      expect(error.code).to.equal('UNAVAILABLE');
      expect(error.message).to.match(/[а-я]/);
      expect((await get('/faq')).status).to.equal(200);
    });
  });
});
