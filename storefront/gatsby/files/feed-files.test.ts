import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { buildArticle, buildCms, buildPage, buildShopContent } from '../build-shop-content.fixture';
import { planPages } from '../plan/plan-pages';
import { presentPages } from '../plan/present-pages';
import { writeFeedFiles } from './feed-files';

const changelog = [
  'Newest first. [Feed](/api-changes-ru.xml)',
  '',
  '| Subject | Added |',
  '| --- | --- |',
  '| Orders | a field: `quantity`, `one\\|two` |',
  '| Numbers | swap <now> |',
].join('\n');
const shop = buildShopContent({
  cms: buildCms({
    articles: [
      buildArticle({ documentId: 'old', slug: 'old', title: 'Old', publishedOn: '2026-10-01' }),
      buildArticle({
        documentId: 'new',
        slug: 'new',
        title: 'Codes & "keys"',
        excerpt: 'a < b',
        publishedOn: '2026-11-01',
      }),
      buildArticle({
        documentId: 'hidden',
        slug: 'hidden',
        seo: { title: null, description: null, noIndex: true },
      }),
    ],
    pages: [
      buildPage({
        locale: 'ru',
        slug: 'docs/versions',
        kind: 'documentation',
        title: 'Версии',
        sections: [{ __component: 'section.text', title: null, body: changelog }],
      }),
    ],
    siteLocales: [{ locale: 'ru', domain: 'ru.shop.test' }] as never,
  }),
});

describe('feeds', () => {
  let folder: string;
  const textOf = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'feeds-'));
    await writeFeedFiles(shop, folder);
  });
  after(() => rm(folder, { recursive: true }));

  it('list the articles of a language, newest first, as RSS', async () => {
    const rss = await textOf('feed-en.xml');
    expect([...rss.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title]) => title)).to.deep.equal([
      'Codes &amp; &quot;keys&quot;',
      'Old',
    ]);
    expect(rss).to.include('<link>https://shop.test/blog/new</link>');
    expect(rss).to.include('<pubDate>Sun, 01 Nov 2026 00:00:00 GMT</pubDate>');
    // The excerpt is text, so its sign is escaped for HTML and then for XML.
    expect(rss).to.include('<description>a &amp;lt; b</description>');
    expect(rss).to.include('href="https://shop.test/feed-en.xml" rel="self"');
    expect(await textOf('feed-ru.xml')).not.to.include('<item>');
  });

  it('list the same as JSON Feed', async () => {
    const feed = JSON.parse(await textOf('feed-en.json')) as { items: { url: string; date_published: string }[] };
    expect(feed).to.include({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: 'https://shop.test/feed-en.json',
    });
    expect(feed.items.map(({ url }) => url)).to.deep.equal([
      'https://shop.test/blog/new',
      'https://shop.test/blog/old',
    ]);
    expect(feed.items[0]?.date_published).to.equal('2026-11-01T00:00:00.000Z');
  });

  it('list the rows of the changelog of the API, without the head of its table', async () => {
    const feed = JSON.parse(await textOf('api-changes-ru.json')) as {
      items: { id: string; title: string; content_html: string }[];
    };
    expect(feed.items.map(({ title }) => title)).to.deep.equal(['Orders', 'Numbers']);
    expect(feed.items[0]?.content_html).to.include('<code>quantity</code>, <code>one|two</code>');
    expect(feed.items[1]?.content_html).to.include('swap &lt;now&gt;');
    expect(new Set(feed.items.map(({ id }) => id)).size).to.equal(2);
  });

  it('are named by the pages whose entries they list', () => {
    const heads = presentPages(shop, planPages(shop)).map(({ path, context }) => [path, context.head.feed] as const);
    const named = Object.fromEntries(heads.filter(([, feed]) => feed !== undefined));
    expect(named['/blog']).to.equal('https://shop.test/feed-en.xml');
    expect(named['/ru/docs/versions']).to.match(/\/api-changes-ru\.xml$/);
    expect(Object.keys(named)).not.to.include('/blog/new');
  });
});
