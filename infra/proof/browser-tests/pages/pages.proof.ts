import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { shopUrl } from '../testing/started-shop.ts';
import { everyLocale, nameOf, pathIn, Visitor, type VisitorKind } from '../testing/visitor.ts';

/** Two visitors see every page, the others one page of each kind. A visit takes seconds, and together they meet every layout. */
const kinds: (VisitorKind & { seesAll: boolean })[] = [
  { locale: 'en', device: 'desktop', theme: 'dark', seesAll: true },
  { locale: 'ru', device: 'mobile', theme: 'light', seesAll: false },
  { locale: 'ar', device: 'desktop', theme: 'light', seesAll: false },
  { locale: 'ar', device: 'mobile', theme: 'dark', seesAll: true },
];
const fixedPages = [
  '/services',
  '/countries',
  '/faq',
  '/blog',
  '/api',
  '/how-to-top-up',
  '/become-a-partner',
  '/authorization',
  '/registration',
  '/request-password',
];

const addressesIn = async (path: string): Promise<string[]> => {
  const answer = await fetch(shopUrl() + path);
  expect(answer.status, path).to.equal(200);
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
};

/** The pages of the English sitemap, found through the index of sitemaps. */
const listPages = async (): Promise<string[]> => {
  const first = await addressesIn('/sitemap.xml');
  const maps = first.filter((path) => path.endsWith('.xml'));
  const pages = maps.length === 0 ? first : (await Promise.all(maps.map(addressesIn))).flat();
  return pages.filter((path) => !/^\/(ru|cn|tr|es|hi|ar)(\/|$)/.test(path));
};

/** One page of each kind that is made of content: a country, a service, an article. */
const samplesOf = (pages: string[]): string[] => {
  const country = pages.find((path) => /^\/countries\/[^/]+$/.test(path));
  const article = pages.find((path) => /^\/blog\/[^/]+$/.test(path));
  const service = pages.find((path) => /^\/(telegram|whatsapp|google)$/.test(path));
  return [country, article, service].filter((path) => path !== undefined);
};

describe('the pages', () => {
  let browser: Browser;
  let samples: string[] = [];
  before(async () => {
    browser = await launchChromium();
    samples = samplesOf(await listPages());
  });
  after(() => browser.close());

  it('include a country, an article and a service', () => expect(samples).to.have.lengthOf(3));

  for (const kind of kinds) {
    it(`are whole and without barriers for a visitor: ${nameOf(kind)}`, async () => {
      const visitor = await Visitor.arrive(browser, kind);
      const faults: string[] = [];
      // The rent flag comes last, because its cookie would change the pages after it.
      for (const path of [...(kind.seesAll ? fixedPages : []), ...samples, '/telegram?show-rent=1']) {
        await visitor.open(path);
        faults.push(...(await visitor.findFaults()).map((fault) => `${path} ${fault}`));
        await visitor.screenshot(`page${path.replaceAll(/[/?]/g, '-')}`);
      }
      expect(faults, 'faults of the pages').to.deep.equal([]);
      visitor.expectNoMishaps();
      await visitor.leave();
    }).timeout(300_000);
  }

  for (const kind of everyLocale) {
    it(`speak ${kind.locale} on their html element and their own 404`, async () => {
      const visitor = await Visitor.arrive(browser, kind);
      const { page } = visitor;
      // An area answers its own pages alone.
      for (const path of ['/profile/there-is-no-such-page', '/there-is-no-such-page']) {
        const answer = await page.goto(shopUrl() + pathIn(kind.locale, path));
        expect(answer?.status(), path).to.equal(404);
        const title = await page.$eval('main h1', (heading) => heading.textContent);
        // The question stands there once the page lives.
        await visitor.read('cookie.necessary');
        expect(await page.$eval('main h1', (heading) => heading.textContent), path).to.equal(title);
        await visitor.read('not-found.title');
      }
      const [lang, direction] = await visitor.page.$eval('html', (html) => [html.lang, html.dir]);
      expect(lang?.slice(0, 2)).to.equal(kind.locale === 'cn' ? 'zh' : kind.locale);
      expect(direction).to.equal(kind.locale === 'ar' ? 'rtl' : 'ltr');
      await visitor.screenshot('not-found');
      await visitor.leave();
    });
  }

  it('are useful without scripts', async () => {
    const visitor = await Visitor.arrive(browser, { locale: 'en', device: 'desktop', theme: 'light' });
    await visitor.page.setJavaScriptEnabled(false);
    await visitor.page.goto(`${shopUrl()}/`);
    const html = await visitor.page.content();
    expect(html).to.include('Telegram');
    expect(html).to.match(/<h1[\s>]/);
    await visitor.screenshot('home-without-scripts');
    await visitor.page.goto(`${shopUrl()}/faq`);
    expect((await visitor.page.content()).length).to.be.greaterThan(5_000);
    await visitor.leave();
  });
});
