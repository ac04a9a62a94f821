import { expect } from 'chai';

import { CmsEditor, untilPage } from '../testing/cms-editor.ts';
import { shopUrl } from '../testing/started-shop.ts';

/** Only catches a build that never ends. */
const liveMaxMs = 300_000;

interface ServedPage {
  status: number;
  html: string;
  /** Paths of the page in each language, as search engines are told, by language tag. */
  alternates: Record<string, string>;
  /** Where the language menu leads, by language tag. */
  languageMenu: Record<string, string>;
}

const attribute = (element: string, name: string): string =>
  new RegExp(`${name}="([^"]*)"`, 'i').exec(element)?.[1] ?? '';

const byLanguage = (elements: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    elements.map((element) => [
      attribute(element, 'hreflang'),
      new URL(attribute(element, 'href'), shopUrl()).pathname,
    ]),
  );

const read = async (path: string): Promise<ServedPage> => {
  const answer = await fetch(shopUrl() + path);
  const html = await answer.text();
  return {
    status: answer.status,
    html,
    alternates: byLanguage(html.match(/<link rel="alternate"[^>]*hreflang="(?!x-default)[^>]*>/gi) ?? []),
    languageMenu: byLanguage(html.match(/<a [^>]*hreflang="[^>]*>/gi) ?? []),
  };
};

describe('content that is not there in every language', () => {
  const slug = `new-${Date.now()}`;
  let editor: CmsEditor;
  let articleId: string | undefined;
  let pageId: string | undefined;
  let tagId: string | undefined;
  const article = (title: string) => ({
    slug,
    title,
    excerpt: 'Short.',
    body: 'Text.',
    author: 'Anna',
    cover: 'sim',
    publishedOn: new Date().toISOString().slice(0, 10),
  });

  before(async () => {
    editor = await CmsEditor.logIn('editor@example.com', 'demo-numeo');
  });
  after(async function removeAll() {
    this.timeout(liveMaxMs);
    if (articleId) await editor.remove('article', articleId);
    if (pageId) await editor.remove('page', pageId);
    if (tagId) await editor.remove('tag', tagId);
    // The crawl that follows the tests would meet them.
    await untilPage(`/blog/${slug}`, (html) => !html.includes('An article in English alone'), liveMaxMs);
  });

  it('is live where it is: a tag in two languages, an article and a page in one', async () => {
    tagId = await editor.publish('tag', 'en', { slug, name: 'Fresh' });
    await editor.publish('tag', 'ru', { slug, name: 'Свежее' }, tagId);
    const tags = { connect: [{ documentId: tagId, locale: 'en' }] };
    articleId = await editor.publish('article', 'en', { ...article('An article in English alone'), tags });
    const page = { slug, kind: 'guide', title: 'A page in English alone', sections: [] };
    pageId = await editor.publish('page', 'en', page);
    await untilPage(`/${slug}`, (html) => html.includes('A page in English alone'), liveMaxMs);
    await untilPage(`/blog/${slug}`, (html) => html.includes('An article in English alone'), liveMaxMs);
    await untilPage(`/blog/tag/${slug}`, (html) => html.includes('An article in English alone'), liveMaxMs);
    expect((await read('/blog')).html).to.include(`/blog/${slug}`);
    expect((await read('/ru/blog')).html).not.to.include(slug);
  }).timeout(2 * liveMaxMs);

  it('is offered in no other language, whose menu leads to the nearest page that is there', async () => {
    const places = [
      [`/blog/${slug}`, '/ru/blog'],
      [`/${slug}`, '/ru'],
    ] as const;
    for (const [path, nearest] of places) {
      const { alternates, languageMenu } = await read(path);
      expect(alternates, path).to.deep.equal({ en: path });
      expect(languageMenu, path).to.include({ en: path, ru: nearest });
      expect((await read(`/ru${path}`)).status, path).to.equal(404);
      for (const [language, address] of Object.entries(languageMenu))
        expect((await read(address)).status, `${path} in ${language} leads to ${address}`).to.equal(200);
    }
  });

  it('has its translation beside it as soon as that is published', async () => {
    await editor.publish('article', 'ru', article('Статья, теперь и по-русски'), articleId);
    await untilPage(`/ru/blog/${slug}`, (html) => html.includes('Статья, теперь и по-русски'), liveMaxMs);
    const both = { en: `/blog/${slug}`, ru: `/ru/blog/${slug}` };
    for (const path of Object.values(both)) expect((await read(path)).alternates, path).to.deep.equal(both);
    expect((await read('/ru/blog')).html).to.include(`/ru/blog/${slug}`);
    // The translation has no tags of its own: it stands under those of its original, by their names in Russian.
    expect((await read(`/ru/blog/tag/${slug}`)).html)
      .to.include('Статья, теперь и по-русски')
      .and.include('Свежее');
    expect((await read(`/blog/tag/${slug}`)).languageMenu).to.include({
      ru: `/ru/blog/tag/${slug}`,
      ar: '/ar/blog',
    });
  }).timeout(2 * liveMaxMs);
});
