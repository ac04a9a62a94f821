import { request, type IncomingHttpHeaders } from 'node:http';

import { expect } from 'chai';

import { startTestGateway, type TestGateway } from '../start-test-gateway.fixture.ts';

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

describe('the host of a language (rule 2.11)', () => {
  let shop: TestGateway;
  before(async () => {
    shop = await startTestGateway({
      engine: (req, res) => res.end(`engine ${req.url} for ${req.headers.host}`),
      files: {
        '/faq/index.html': '<html>English answers</html>',
        '/blog/only-english/index.html': '<html>an article</html>',
        '/ru/faq/index.html': '<html><a href="/faq">Ответы</a><a href="/blog/статья">Статья</a></html>',
        '/ru/blog/статья/index.html': '<html>Статья</html>',
        '/ru/profile/index.html': '<html>Кабинет</html>',
        '/ru/preview/index.html': '<html>Черновик</html>',
        '/ru/robots.txt': 'of the Russian host',
        '/robots.txt': 'of the main host',
        '/app-0a1b2c3d.js': '/* for all */',
        '/page-data/ru/faq/page-data.json': '{}',
        '/sitemap-ru.xml': '<loc>https://example.ru/faq</loc><loc>https://example.ru/</loc>',
        '/own-origins.json': JSON.stringify({ ru: 'https://example.ru' }),
        '/redirects.json': JSON.stringify([
          { from: '/ru/old', to: '/ru/faq?x=1', status: 301 },
          { from: '/ru/lost', to: '/blog/only-english', status: 302 },
        ]),
      },
    });
  });
  after(() => shop.close());

  const ask = (host: string, path: string, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asked = request(`${shop.url}${path}`, { method, path, headers: { host } }, (res) => {
        let body = '';
        res.setEncoding('utf8');
        res.on('data', (part: string) => (body += part));
        res.on('end', () => resolve({ status: res.statusCode, headers: res.headers, body }));
      });
      asked.on('error', reject);
      asked.end();
    });
  const leadsTo = async (host: string, path: string): Promise<string> => {
    const { status, headers } = await ask(host, path);
    return `${status} ${headers.location}`;
  };

  it('has the language at its root, with the shells of its areas and its own "not found"', async () => {
    expect((await ask('example.ru', '/')).body).to.include('lang="ru"');
    for (const host of ['example.ru', 'EXAMPLE.ru:443'])
      expect((await ask(host, '/faq')).body, host).to.include('Ответы');
    expect((await ask('example.ru', `/blog/${encodeURIComponent('статья')}`)).body).to.include('Статья');
    expect((await ask('example.ru', '/profile/pay?x=1')).body).to.include('Кабинет');
    const none = await ask('example.ru', '/none');
    expect(none.status).to.equal(404);
    expect(none.body).to.include('not found in ru');
  });

  it('has what all languages share: scripts, data of pages, engine and CMS', async () => {
    expect((await ask('example.ru', '/app-0a1b2c3d.js')).body).to.include('for all');
    expect((await ask('example.ru', '/page-data/ru/faq/page-data.json')).body).to.equal('{}');
    expect((await ask('example.ru', '/sitemap-ru.xml')).status).to.equal(200);
    expect((await ask('example.ru', '/api/configs')).body).to.equal('engine /api/configs for example.ru');
    expect((await ask('example.ru', '/robots.txt')).body).to.equal('of the Russian host');
    expect((await ask('shop.example', '/robots.txt')).body).to.equal('of the main host');
  });

  it('is where every other host leads to, with path and query', async () => {
    expect(await leadsTo('shop.example', '/ru')).to.equal('301 https://example.ru/');
    expect(await leadsTo('shop.example', '/ru/confirm/0a1b?x=1')).to.equal('301 https://example.ru/confirm/0a1b?x=1');
    expect(await leadsTo('shop.example', '/ru//evil.example')).to.equal('301 https://example.ru/evil.example');
    expect(await leadsTo('127.0.0.1', '/ru/faq')).to.equal('301 https://example.ru/faq');
    expect((await ask('shop.example', '/ru/faq')).headers['cache-control']).to.equal('max-age=3600');
    expect((await ask('shop.example', '/faq')).body).to.include('English');
    expect((await ask('shop.example', '/ru/preview?id=1')).body).to.include('Черновик');
  });

  it('leads prefixes away: its own to the root, those of others to the main host', async () => {
    expect(await leadsTo('example.ru', '/ru/faq?x=1')).to.equal('301 /faq?x=1');
    expect(await leadsTo('example.ru', '/ru')).to.equal('301 /');
    for (const path of ['/ru//evil.example', '/ru/\\evil.example'])
      expect(await leadsTo('example.ru', path), path).to.equal('301 /evil.example');
    expect(await leadsTo('example.ru', '/tr/faq')).to.equal('301 https://shop.example/tr/faq');
    expect(await leadsTo('example.ru', '/tr?x=1')).to.equal('301 https://shop.example/tr?x=1');
    expect(await leadsTo('example.ru', '/en/faq')).to.equal('301 https://shop.example/faq');
    expect(await leadsTo('example.ru', '/faq/')).to.equal('301 /faq');
  });

  it("follows the editors' redirects, to its own pages or to the main host", async () => {
    expect(await leadsTo('example.ru', '/old')).to.equal('301 /faq?x=1');
    expect(await leadsTo('example.ru', '/lost')).to.equal('302 https://shop.example/blog/only-english');
  });

  it('survives an address that cannot be decoded', async () => {
    expect((await ask('example.ru', '/%ZZ')).status).to.equal(404);
  });
});
