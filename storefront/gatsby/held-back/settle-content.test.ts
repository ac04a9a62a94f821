import { expect } from 'chai';

import { localeCodes } from '@shop/shared-types/locales';

import {
  buildArticle,
  buildCatalogue,
  buildOpenApi,
  buildCms,
  buildPage,
  buildShopContent,
} from '../build-shop-content.fixture';
import type { CmsContent } from '../cms/read-cms';
import type { ArticleDocument, FaqQuestionDocument, MenuDocument, UiTranslationDocument } from '../cms/documents';
import { planPages } from '../plan/plan-pages';
import { composeShop } from '../shop-content';
import { settleContent } from './settle-content';

const menus = localeCodes.flatMap((locale) =>
  ['main', 'default'].map((slug): MenuDocument => ({ documentId: slug, locale, slug, title: slug, items: [] })),
);
const contentOf = (content: Partial<CmsContent>): CmsContent => buildCms({ menus, ...content });

const question = (answer: string, overrides: Partial<FaqQuestionDocument> = {}): FaqQuestionDocument => ({
  documentId: 'question',
  locale: 'en',
  slug: 'question',
  question: 'Question?',
  answer,
  category: { slug: 'numbers' },
  order: 1,
  isOnHome: false,
  ...overrides,
});

const interfaceText = (key: string, text: string, overrides: Partial<UiTranslationDocument> = {}) => ({
  documentId: key,
  locale: 'en' as const,
  key,
  text,
  ...overrides,
});

const libraryFile = { name: '', url: '', width: 1_200, height: 630, updatedAt: '2026-01-09T12:00:00Z' };

const settle = (
  content: Partial<CmsContent>,
  lastGood?: Partial<CmsContent>,
  pictures: ReadonlySet<string> = new Set(),
) => {
  const { settings } = buildShopContent();
  const { shop, heldBack } = settleContent(contentOf(content), {
    lastGood: lastGood && contentOf(lastGood),
    compose: (cms) => composeShop({ settings, catalogue: buildCatalogue(), openApi: buildOpenApi() }, cms),
    pictures,
  });
  return { shop, cms: shop.cms, heldBack, routes: planPages(shop).map(({ locale, route }) => `${locale} ${route}`) };
};

describe('a mistake of an editor', () => {
  it('holds nothing back when there is none', () => {
    const { heldBack } = settle({
      articles: [buildArticle()],
      pages: [
        buildPage({ sections: [{ __component: 'section.text', title: null, body: '[FAQ](/faq) [in](/profile)' }] }),
      ],
      faqQuestions: [question('[Numbers](/telegram), [mail](mailto:a@example.com)')],
      uiTranslations: [interfaceText('layout.language', 'Tongue: {name}')],
    });
    expect(heldBack).to.deep.equal([]);
  });

  it('in one interface text lets somebody else’s answer go live, and the text is named', () => {
    const good = interfaceText('layout.language', 'Tongue: {name}');
    const { cms, heldBack, shop } = settle(
      {
        uiTranslations: [{ ...good, text: 'Tongue: {nmae}' }, interfaceText('header.log-in', 'Log in')],
        faqQuestions: [question('Corrected.')],
      },
      { uiTranslations: [good], faqQuestions: [question('Wrong.')] },
    );
    expect(cms.faqQuestions.map(({ answer }) => answer)).to.deep.equal(['Corrected.']);
    expect(shop.byLocale.en.messages['layout.language']).to.equal('Tongue: {name}');
    expect(heldBack.map(({ type, name, shows, problems }) => [type, name, shows, ...problems])).to.deep.equal([
      [
        'ui-translation',
        'layout.language',
        'its last good version',
        'the CMS text of "layout.language" must use the placeholders [name], and it uses [nmae]',
      ],
      [
        'ui-translation',
        'header.log-in',
        'nothing',
        'the CMS translates "header.log-in", which is no message of the storefront',
      ],
    ]);
  });

  it('keeps the last good version of a text whose link leads nowhere', () => {
    const { cms, heldBack } = settle(
      { faqQuestions: [question('[Read](/nowhere)')], articles: [buildArticle({ title: 'New title' })] },
      { faqQuestions: [question('Before.')], articles: [buildArticle()] },
    );
    expect(cms.faqQuestions[0]?.answer).to.equal('Before.');
    expect(cms.articles[0]?.title).to.equal('New title');
    expect(heldBack[0]?.problems).to.deep.equal(['the link /nowhere leads nowhere']);
  });

  it('lets a text lead to the files that the build writes', () => {
    const files = ['llms.txt', 'postman.json', 'api-changes-en.xml', 'feed-ru.json', '.well-known/security.txt'];
    const text = question(files.map((file) => `[${file}](/${file})`).join(' '));
    expect(settle({ faqQuestions: [text] }, { faqQuestions: [] }).heldBack).to.deep.equal([]);
  });

  it('keeps the words without the link when the target went later', () => {
    const text = question('Words, [a guide](/how-it-works), words.');
    const { cms, heldBack } = settle({ faqQuestions: [text] }, { faqQuestions: [text], pages: [buildPage()] });
    expect(cms.faqQuestions[0]?.answer).to.equal('Words, a guide, words.');
    expect(heldBack[0]?.shows).to.equal('its text without the link');
  });

  it('keeps a new document away, and what links to it is looked at again', () => {
    const { cms, heldBack } = settle(
      {
        articles: [buildArticle({ body: '[x](/nowhere)' })],
        faqQuestions: [question('See [the article](/blog/numbers).')],
      },
      { faqQuestions: [question('Before.')] },
    );
    expect(cms.articles).to.deep.equal([]);
    expect(cms.faqQuestions[0]?.answer).to.equal('Before.');
    expect(heldBack.map(({ type, shows }) => [type, shows])).to.deep.equal([
      ['article', 'nothing'],
      ['faq-question', 'its last good version'],
    ]);
  });

  it('in an address leaves the page that has it, also the Russian home page', () => {
    const pages = ['ru', 'services', 'profile/mine', 'ru/faq', 'api/mine', 'telegram'].map((slug) =>
      buildPage({ slug, documentId: slug }),
    );
    const { cms, heldBack, routes } = settle({ pages: [...pages, buildPage({ slug: 'docs/rent' })] }, {});
    expect(cms.pages.map(({ slug }) => slug)).to.deep.equal(['docs/rent']);
    expect(heldBack.map(({ documentId }) => documentId)).to.have.members(pages.map(({ documentId }) => documentId));
    expect(routes).to.include.members(['ru /', 'en /services']);
  });

  it('keeps a page at its last address when the new one is taken', () => {
    const { cms } = settle({ pages: [buildPage({ slug: 'services' })] }, { pages: [buildPage()] });
    expect(cms.pages[0]?.slug).to.equal('how-it-works');
  });

  it('in a picture keeps the last good version', () => {
    const lastGood = { articles: [buildArticle()] };
    const shown = (body: string) =>
      settle({ articles: [buildArticle({ body })] }, lastGood, new Set(['/uploads/a.png']));
    expect(shown('![a](/uploads/a.png)').heldBack).to.deep.equal([]);
    expect(shown('![a](/uploads/broken.png)').cms.articles).to.deep.equal(lastGood.articles);
    expect(shown('![a](https://elsewhere.example/a.png)').heldBack[0]?.shows).to.equal('its last good version');
  });

  it('in a chosen cover keeps the last good version, and the words when that picture is gone too', () => {
    const chosen = (name: string) => ({ alt: 'A map', file: { ...libraryFile, name, url: `/uploads/${name}` } });
    const usable = new Set(['/uploads/a.png']);
    const good = buildArticle({ coverPicture: chosen('a.png'), title: 'Before' });
    const broken = buildArticle({ coverPicture: chosen('broken.png'), title: 'After' });
    const settled = (article: ArticleDocument, before: ArticleDocument) =>
      settle({ articles: [article], faqQuestions: [question('New.')] }, { articles: [before] }, usable);
    expect(settled(good, good).heldBack).to.deep.equal([]);
    const { cms, heldBack } = settled(broken, good);
    expect([cms.articles[0]?.title, cms.faqQuestions[0]?.answer]).to.deep.equal(['Before', 'New.']);
    expect(heldBack[0]?.problems.join()).to.include('/uploads/broken.png');
    for (const picture of [chosen('broken.png'), { alt: 'A map', file: null }]) {
      const wrong = buildArticle({ socialPicture: picture });
      const shown = settled(wrong, wrong);
      expect(shown.cms.articles[0]?.socialPicture).to.equal(null);
      expect(shown.heldBack[0]?.shows).to.equal('its text without the link');
    }
  });

  it('in the shape of a document is named with its field', () => {
    const { cms, heldBack } = settle(
      { articles: [buildArticle({ title: '' }), buildArticle({ documentId: 'other', slug: 'other' })] },
      { articles: [buildArticle()] },
    );
    expect(cms.articles.map(({ title }) => title)).to.deep.equal(['Numbers', 'Numbers']);
    expect(heldBack[0]?.problems.join()).to.include('title');
  });

  it('in the shop’s own colour keeps the last one, and names the nearest that can be read (rule 2.13)', () => {
    const { organisations } = buildCms();
    const inColor = (brandColor: string) => ({ organisations: organisations.map((one) => ({ ...one, brandColor })) });
    const { cms, heldBack } = settle(inColor('#ffffff'), inColor('#1b5fd9'));
    expect(new Set(cms.organisations.map(({ brandColor }) => brandColor))).to.deep.equal(new Set(['#1b5fd9']));
    expect(heldBack).to.have.length(organisations.length);
    expect(heldBack[0]?.problems.join()).to.match(/#ffffff would be hard to read .* is #[\da-f]{6}$/);
  });

  it('refuses redirects that loop, lead nowhere, to another site, or away from a page', () => {
    const redirect = (from: string, to: string) => ({ documentId: from, from, to, kind: 'permanent' as const });
    const good = [redirect('/terms', '/faq'), redirect('/older', '/terms'), redirect('/x', 'https://shop.test/blog')];
    const wrong = [
      redirect('/a', '/b'),
      redirect('/b', '/a'),
      redirect('/c', '/nowhere'),
      redirect('/d', '//evil.example/x'),
      redirect('/e', 'https://evil.example/x'),
      redirect('/faq', '/blog'),
    ];
    const { cms } = settle({ redirects: [...good, ...wrong] }, {});
    expect(cms.redirects).to.deep.equal(good);
  });

  it('in a menu hides the entry and names it; an entry that is only not translated is no mistake', () => {
    const entry = (title: string, path: string) => ({
      title,
      path,
      isHidden: false,
      description: null,
      children: null,
    });
    const withEntries = menus.map((menu) =>
      menu.slug === 'main' && menu.locale === 'ru'
        ? { ...menu, items: [entry('Here', '/how-it-works'), entry('Gone', '/nowhere')] }
        : menu,
    );
    const { heldBack } = settle({ menus: withEntries, pages: [buildPage()] }, {});
    expect(heldBack.map(({ locale, problems }) => [locale, ...problems])).to.deep.equal([
      ['ru', 'the entry “Gone” leads to /nowhere, which is not there'],
    ]);
  });

  it('keeps every text before the first release, without its dead links', () => {
    const { cms } = settle({ faqQuestions: [question('A [b](/nowhere).')] });
    expect(cms.faqQuestions[0]?.answer).to.equal('A b.');
  });
});
