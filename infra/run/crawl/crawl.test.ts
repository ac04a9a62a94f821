import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';

import { judgeSite } from './judge-site.ts';
import { visitSite } from './visit-site.ts';

const words = 'A sentence that says what this page is about, and for whom it is, in plain words.';

interface TestPage {
  title?: string;
  description?: string;
  body?: string;
  head?: string;
  lang?: string;
  canonical?: string;
}

describe('the crawl of the site', () => {
  let server: Server;
  let origin = '';
  let pages: Record<string, TestPage> = {};
  let sitemap: Record<string, string | undefined> = {};

  const html = (path: string, page: TestPage): string => {
    const {
      title = `A title of this page ${path}`,
      description = `${words} ${path}`,
      body = '',
      head = '',
      lang = 'en',
      canonical = path,
    } = page;
    return `<html lang="${lang}" dir="ltr"><head><title>${title}</title><meta name="description" content="${description}">
      <link rel="canonical" href="https://shop.example${canonical}"><meta property="og:image" content="https://shop.example/card.png">
      <link rel="alternate" hreflang="en" href="https://shop.example${path}">${head}</head>
      <body><h1>Title</h1><a href="/">Home</a>${body}</body></html>`;
  };
  const xml = (): string =>
    `<urlset>${Object.entries(sitemap)
      .map(
        ([path, day]) => `<url><loc>https://shop.example${path}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`,
      )
      .join('')}</urlset>`;

  before(async () => {
    server = createServer((req, res) => {
      const path = req.url ?? '/';
      const page = pages[path];
      if (path === '/robots.txt') res.end('Sitemap: https://shop.example/sitemap.xml');
      else if (path === '/sitemap.xml') res.end(xml());
      else if (path === '/card.png') res.writeHead(200, { 'content-type': 'image/png' }).end();
      else if (path === '/old') res.writeHead(301, { location: '/faq' }).end();
      else if (page) res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html(path, page));
      else res.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    pages = { '/': { body: '<a href="/faq">Questions</a>' }, '/faq': {} };
    sitemap = { '/': '2026-01-01', '/faq': '2026-01-02' };
  });

  const problems = async (): Promise<string[]> => {
    const found = judgeSite(await visitSite(origin, () => undefined));
    return found.map(({ rule, url }) => `${url.slice(origin.length)}: ${rule}`);
  };

  it('finds nothing wrong with a good site', async () => {
    expect(await problems()).to.deep.equal([]);
  });

  const faults: readonly [string, TestPage, string][] = [
    ['a link to nowhere', { body: '<a href="/gone">x</a>' }, '/gone: links lead somewhere'],
    ['a missing picture', { body: '<img src="/gone.png" alt="">' }, '/gone.png: links lead somewhere'],
    ['a link to a redirect', { body: '<a href="/old">x</a>' }, '/old: links lead straight to their page'],
    ['a second h1', { body: '<h1>Again</h1>' }, '/faq: one h1'],
    ['a picture without a text', { body: '<img src="/card.png">' }, '/faq: pictures have a text'],
    ['a short title', { title: 'FAQ' }, '/faq: length of the title'],
    ['a short description', { description: 'Short.' }, '/faq: length of the description'],
    ['the title of another page', { title: 'A title of this page /' }, '/faq: titles differ'],
    ['the description of another page', { description: `${words} /` }, '/faq: descriptions differ'],
    ['a wrong language', { lang: 'ru' }, '/faq: language and direction'],
    ['data that is no JSON', { head: '<script type="application/ld+json">{</script>' }, '/faq: structured data'],
    [
      'data without what it needs',
      { head: '<script type="application/ld+json">{"@type":"WebSite"}</script>' },
      '/faq: structured data',
    ],
    [
      'a language that is no page',
      { head: '<link rel="alternate" hreflang="ru" href="https://shop.example/ru/faq">' },
      '/faq: languages lead to each other',
    ],
    ['a heavy page', { body: `<p>${'heavy '.repeat(50_000)}</p>` }, '/faq: HTML within its bar'],
  ];
  for (const [name, page, expected] of faults)
    it(`names ${name}`, async () => {
      pages['/faq'] = page;
      expect(await problems()).to.include(expected);
    });

  it('holds a page of the documentation to a lower bar', async () => {
    const body = `<p>${'heavy '.repeat(28_000)}</p>`;
    pages = {
      '/': { body: '<a href="/faq">Questions</a><a href="/docs/x">Docs</a>' },
      '/faq': { body },
      '/docs/x': { body },
    };
    sitemap = { ...sitemap, '/docs/x': '2026-01-01' };
    expect(await problems()).to.deep.equal(['/docs/x: HTML within its bar']);
  });

  it('names a link to a copy of a page', async () => {
    pages['/'] = { body: '<a href="/faq">Questions</a><a href="/faq?service=tg">x</a>' };
    pages['/faq?service=tg'] = { canonical: '/faq' };
    expect(await problems()).to.deep.equal(['/faq?service=tg: no links to copies of a page']);
  });

  it('names a page that the sitemap forgets, one that is not there, and a day that is none', async () => {
    sitemap = { '/': 'yesterday', '/gone': '2026-01-01' };
    const found = await problems();
    expect(found).to.include('/faq: in the sitemap');
    const rule = 'the sitemap names pages that are listed';
    expect(found).to.include.members([`/: ${rule}`, `/gone: ${rule}`]);
  });
});
