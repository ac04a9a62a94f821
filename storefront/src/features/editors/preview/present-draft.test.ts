import { expect } from 'chai';

import type {
  ArticleContent,
  CountriesContent,
  FaqContent,
  ReviewsContent,
  ServicesContent,
} from '../../../content/contents';
import { exampleValues } from './example-values';
import { presentDraft, UnreadableText } from './present-draft';
import type { ReadPublished } from './read-published';

const row = { name: 'X', icon: null, priceFrom: 1250, count: 1, offers: 1, words: '' };
const question = (slug: string) => ({ slug, question: slug, answerHtml: '' });

const services: ServicesContent = {
  services: [
    { ...row, code: 'tg', path: '/telegram' },
    { ...row, code: 'zz', path: '/?service=zz' },
  ],
};
const countries: CountriesContent = { countries: [{ ...row, code: '46', path: '/countries/sweden' }], popular: [] };
const faq: FaqContent = {
  categories: [
    { slug: 'numbers', title: 'Numbers', questions: [question('one'), question('two')] },
    { slug: 'payment', title: 'Payment', questions: [] },
  ],
};
const article = { next: [{ slug: 'next' }], comments: [{ name: 'A', message: 'First', writtenAt: null }] };
const guides = { slug: 'guides', name: 'Guides' };
const blog = { articles: [{ slug: 'known', tags: [guides] }], tags: [guides], activeTag: null };
const pages: Readonly<Record<string, unknown>> = {
  '/': { title: 'Old', questions: [question('one')] },
  '/services': services,
  '/countries': countries,
  '/faq': faq,
  '/telegram': { title: 'Old', lead: 'Old lead', purchase: 'the catalogue' },
  '/countries/sweden': { title: 'Old', services: [row] },
  '/docs/errors': { sections: [{ kind: 'reference', source: 'errors', html: '<table>', entries: [] }] },
  '/blog/known': article,
  '/docs': {
    title: 'API',
    groups: [{ title: 'Old', links: [{ title: 'Old', path: '/docs/json-api', below: ['x'] }] }],
  },
  '/blog': blog,
  '/blog/tag/guides': { ...blog, activeTag: guides },
  '/reviews': { reviews: [{ name: 'B', message: 'Old', writtenAt: null }] },
};
const read = ((route: string) => Promise.resolve(pages[route])) as ReadPublished;
const present = (type: string, document: object) => presentDraft({ uid: `api::${type}.${type}`, document }, 'en', read);

const articleDraft = { slug: 'known', title: 'New', excerpt: '', body: '**new**', tags: [], cover: 'sim' };

describe('presentDraft', () => {
  it('lays the words of the home page over what the catalogue gives', async () => {
    const page = await present('home-page', { title: 'New', pricesHeading: { title: 'Prices' } });
    expect(page?.content).to.deep.include({
      title: 'New',
      prices: { title: 'Prices' },
      questions: [question('one')],
    });
  });

  it('gives a page its questions and prices from the site', async () => {
    const page = await present('page', {
      slug: 'guide',
      title: 'Guide',
      sections: [
        { __component: 'section.faq', title: null, category: { slug: 'numbers' } },
        { __component: 'section.price-table', title: null, text: null, serviceCode: 'tg' },
        { __component: 'section.text', title: 'Text', body: 'a *b*' },
      ],
    });
    expect(page?.route).to.equal('/guide');
    const { sections } = page?.content as { sections: { questions?: unknown[]; rows?: unknown[]; html?: string }[] };
    expect(sections[0]?.questions).to.have.length(2);
    expect(sections[1]?.rows).to.deep.equal([services.services[0]]);
    expect(sections[2]?.html).to.include('<em>b</em>');
  });

  it('shows the generated parts that the published page has', async () => {
    const section = (source: string) => ({ __component: 'section.reference', title: null, source });
    const sections = ['errors', 'json-calls', 'quick-start-sdk'].map(section);
    const page = await present('page', { slug: 'docs/errors', title: 'Errors', sections });
    const shown = (page?.content as { sections: { html?: string; files?: unknown[] }[] }).sections;
    expect(shown.map(({ html, files }) => html ?? files)).to.deep.equal(['<table>', '', []]);
  });

  it('keeps the comments of an article, and shows one that nobody has seen yet', async () => {
    const known = (await present('article', articleDraft))?.content as ArticleContent;
    expect([known.body.html, known.comments]).to.deep.equal(['<p><strong>new</strong></p>\n', article.comments]);
    const fresh = (await present('article', { ...articleDraft, slug: 'fresh' }))?.content as ArticleContent;
    expect([fresh.title, fresh.next]).to.deep.equal(['New', []]);
  });

  it('shows the cover of a draft as it lies in the library', async () => {
    const file = { url: '/uploads/map.png', width: 1_200, height: 630 };
    const pictureOf = async (coverPicture: object) =>
      ((await present('article', { ...articleDraft, coverPicture }))?.content as ArticleContent).picture;
    expect(await pictureOf({ file, alt: 'A map' })).to.deep.equal({
      src: '/cms/uploads/map.png',
      width: 1_200,
      height: 630,
      alt: 'A map',
    });
    expect(await pictureOf({ file: null, alt: 'A map' })).to.equal(undefined);
  });

  it('puts a text on the page of its service or country, and says when there is none', async () => {
    const words = { title: 'New', lead: null, body: null };
    const service = await present('service-text', { code: 'tg', ...words });
    expect(service?.route).to.equal('/telegram');
    expect(service?.content).to.deep.include({ title: 'New', lead: 'Old lead', purchase: 'the catalogue' });
    expect((await present('country-text', { code: '46', ...words }))?.route).to.equal('/countries/sweden');
    expect(await present('service-text', { code: 'zz', ...words })).to.equal(undefined);
    expect(await present('country-text', { code: '7', ...words })).to.equal(undefined);
  });

  it('puts a question in its place, also into another category', async () => {
    const draft = { slug: 'two', question: 'New?', answer: 'Yes', category: { slug: 'numbers' } };
    const slugsOf = async (document: object) => {
      const { categories } = (await present('faq-question', document))?.content as FaqContent;
      return categories.map(({ questions }) => questions.map((one) => one.question));
    };
    expect(await slugsOf(draft)).to.deep.equal([['one', 'New?'], []]);
    expect((await present('faq-question', draft))?.elementId).to.equal('question-two');
    expect(await slugsOf({ ...draft, category: { slug: 'payment' } })).to.deep.equal([['one'], ['New?']]);
    const named = (await present('faq-category', { slug: 'payment', title: 'Money' }))?.content as FaqContent;
    expect(named.categories.map(({ title }) => title)).to.deep.equal(['Numbers', 'Money']);
  });

  it('shows what moderators decide about where it would stand', async () => {
    const remark = { name: 'C', message: 'New', writtenAt: null };
    const { reviews } = (await present('review', remark))?.content as ReviewsContent;
    expect(reviews.map(({ message }) => message)).to.deep.equal(['New', 'Old']);
    const commented = await present('comment', { ...remark, article: { slug: 'known' } });
    expect((commented?.content as ArticleContent).comments.at(-1)).to.deep.equal(remark);
    expect(await present('comment', { ...remark, article: null })).to.equal(undefined);
  });

  it('knows nothing of types without a page', async () => {
    expect(await present('redirect', {})).to.equal(undefined);
  });

  const entry = { path: '/faq', isHidden: false, description: null, children: null };

  it('shows a menu in the frame of the home page, without hidden entries', async () => {
    const items = [
      { ...entry, title: 'Help', children: [{ ...entry, title: 'Inner' }] },
      { ...entry, title: 'Hidden', isHidden: true },
    ];
    const page = await present('menu', { slug: 'main', items });
    expect(page).to.deep.include({ template: 'home', route: '/' });
    expect(page?.frame?.mainMenu?.map(({ title }) => title)).to.deep.equal(['Help']);
    expect(page?.frame?.mainMenu?.[0]?.children[0]).to.include({ title: 'Inner', path: '/faq' });
    expect((await present('menu', { slug: 'default', items }))?.frame?.footerMenu).to.have.length(1);
    expect(await present('menu', { slug: 'unknown', items })).to.equal(undefined);
  });

  it('shows the menu of the documentation beside its first page, and keeps what is below an entry', async () => {
    const children = [
      { ...entry, title: 'Calls', path: '/docs/json-api' },
      { ...entry, title: 'New', path: '/docs/new' },
    ];
    const page = await present('menu', { slug: 'docs', items: [{ ...entry, title: 'API', path: null, children }] });
    expect(page).to.deep.include({ template: 'docs', route: '/docs' });
    expect(page?.content).to.deep.include({
      groups: [
        {
          title: 'API',
          links: [
            { title: 'Calls', path: '/docs/json-api', below: ['x'] },
            { title: 'New', path: '/docs/new' },
          ],
        },
      ],
    });
  });

  it('shows the organisation in the frame', async () => {
    const page = await present('organisation', {
      brand: 'Numbers',
      socialLinks: [],
      paymentLogos: [{ code: 'ton', name: 'TON', id: 3 }],
    });
    expect(page?.frame?.organisation).to.deep.include({
      brand: 'Numbers',
      paymentLogos: [{ code: 'ton', name: 'TON' }],
    });
  });

  it('opens a window with the draft of its words', async () => {
    const page = await present('popup', { key: 'rent-help', title: 'Rent', body: 'a *b*' });
    expect(page?.popup?.title).to.equal('Rent');
    expect(page?.popup?.html).to.include('<em>b</em>');
  });

  it('puts a text of the interface in the place of its key', async () => {
    const page = await present('ui-translation', { key: 'auth.log-in', text: 'Come in, {name}' });
    const message = page?.messages?.['auth.log-in'] ?? [];
    expect(message[0]).to.include({ value: 'Come in, ' });
    expect(exampleValues(message)).to.deep.equal({ name: '{name}' });
  });

  it('says that a text of the interface with an open brace cannot be read', async () => {
    const failure = await present('ui-translation', { key: 'auth.log-in', text: 'Come in, {name' }).catch(
      (error: unknown) => error,
    );
    expect(failure).to.be.instanceOf(UnreadableText);
  });

  it('names a tag on its page and on the articles there, and a new one on the blog', async () => {
    const page = await present('tag', { slug: 'guides', name: 'How-to' });
    expect(page?.route).to.equal('/blog/tag/guides');
    expect(page?.content).to.deep.include({
      activeTag: { slug: 'guides', name: 'How-to' },
      tags: [{ slug: 'guides', name: 'How-to' }],
      articles: [{ slug: 'known', tags: [{ slug: 'guides', name: 'How-to' }] }],
    });
    const fresh = await present('tag', { slug: 'new', name: 'New' });
    expect((fresh?.content as { tags: unknown }).tags).to.deep.equal([
      { slug: 'guides', name: 'Guides' },
      { slug: 'new', name: 'New' },
    ]);
  });
});
