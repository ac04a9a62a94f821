import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { shopUrl } from '../testing/started-shop.ts';
import { pathIn, Visitor, type VisitorKind } from '../testing/visitor.ts';

const desk: VisitorKind = { locale: 'en', device: 'desktop', theme: 'light' };
const phone: VisitorKind = { locale: 'ru', device: 'mobile', theme: 'dark' };

describe('a page whose scripts are switched off', () => {
  let browser: Browser;
  let visitor: Visitor;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());
  afterEach(() => visitor.leave());

  const arrive = async (kind: VisitorKind, path: string): Promise<void> => {
    visitor = await Visitor.arrive(browser, kind);
    await visitor.page.setJavaScriptEnabled(false);
    await visitor.page.goto(shopUrl() + pathIn(kind.locale, path), { waitUntil: 'load' });
  };
  /** Whether an element can be seen where it stands, or is covered, hidden or outside of the screen. */
  const isSeen = (selector: string): Promise<boolean> =>
    visitor.page.$eval(selector, (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return width > 0 && there !== null && (element.contains(there) || there.contains(element));
    });
  const follow = async (selector: string): Promise<string> => {
    const [answer] = await Promise.all([visitor.page.waitForNavigation(), visitor.page.click(selector)]);
    expect(answer?.status()).to.equal(200);
    return new URL(visitor.page.url()).pathname;
  };

  it('opens the menu of a phone over the page, closes it, and leads on', async () => {
    await arrive(phone, '/');
    const menu = 'header details[data-covers]';
    const entry = `${menu} nav a[href="/ru/faq"]`;
    await visitor.page.tap(`${menu} > summary`);
    expect(await isSeen(entry)).to.equal(true);
    await visitor.page.tap(`${menu} > summary`);
    expect(await visitor.page.$eval(menu, (details) => details.open)).to.equal(false);
    await visitor.page.tap(`${menu} > summary`);
    expect(await follow(entry)).to.equal('/ru/faq');
  });

  it('changes the language from the menu of a phone and from the header', async () => {
    await arrive(phone, '/faq');
    await visitor.page.tap('header details[data-covers] > summary');
    await visitor.page.tap('header details[data-covers] details > summary');
    expect(await follow('header details[data-covers] a[hreflang=tr]')).to.equal('/tr/faq');
    await visitor.leave();
    await arrive(desk, '/faq');
    await visitor.page.click('header summary[aria-label*=":"]');
    expect(await follow('header a[hreflang=ar]')).to.equal('/ar/faq');
  });

  it('drops the header’s further links', async () => {
    await arrive(desk, '/');
    await visitor.page.click('header nav details > summary');
    // Rows inside another element are for narrower screens.
    const row = 'header nav details > div > a';
    const link = await visitor.page.$eval(row, ({ href }) => href);
    expect(await isSeen(row)).to.equal(true);
    expect(await follow(row)).to.equal(new URL(link).pathname);
  });

  it('answers questions', async () => {
    await arrive(desk, '/faq');
    await visitor.page.click('main details > summary');
    expect(await isSeen('main details[open] > :last-child')).to.equal(true);
  });

  it('explains a purchase', async () => {
    await arrive(desk, '/');
    const [explanation = ''] = await visitor.page.$$eval('main button[popovertarget]', (buttons) =>
      buttons.map((button) => button.getAttribute('popovertarget') ?? ''),
    );
    await visitor.page.click('main button[popovertarget]');
    expect(await isSeen(`[id="${explanation}"]`)).to.equal(true);
    await visitor.page.keyboard.press('Escape');
    expect(await isSeen(`[id="${explanation}"]`)).to.equal(false);
  });

  it('shows other services, tags of the blog and further pages by links', async () => {
    await arrive(desk, '/');
    expect(await follow('main a[href="/telegram"], main a[href="/whatsapp"]')).to.match(/^\/(telegram|whatsapp)$/);
    await visitor.page.goto(`${shopUrl()}/blog`);
    expect(await follow('main a[href^="/blog/tag/"], main a[href^="/blog/tags/"]')).to.match(/^\/blog\/tags?\//);
  });

  it('sorts countries by links, and keeps those without numbers last', async () => {
    for (const kind of [desk, phone]) {
      await arrive(kind, '/');
      const { page } = visitor;
      const cards = () =>
        page.$$eval('[data-country]', (all) =>
          all
            .map((card) => ({ card, place: card.getBoundingClientRect() }))
            .sort((a, b) => a.place.top - b.place.top || a.place.left - b.place.left)
            .map(({ card }) => ({
              // All have two decimals.
              price: Number(card.querySelector('bdi')?.textContent.replace(/\D/g, '')),
              isSoldOut: card.hasAttribute('data-out'),
            })),
        );
      const byName = await cards();
      expect(byName.length).to.be.greaterThan(60);
      await page.click('#by-price');
      const inStock = (await cards()).filter(({ isSoldOut }) => !isSoldOut).map(({ price }) => price);
      expect(inStock).to.deep.equal([...inStock].sort((a, b) => a - b));
      const soldOut = (await cards()).map(({ isSoldOut }) => isSoldOut);
      expect(soldOut).to.include(true);
      expect(soldOut).to.deep.equal([...soldOut].sort((a, b) => Number(a) - Number(b)));
      expect(inStock).not.to.deep.equal(byName.filter(({ isSoldOut }) => !isSoldOut).map(({ price }) => price));
      await page.click('#by-name');
      expect(await cards()).to.deep.equal(byName);
      if (kind === desk) await visitor.leave();
    }
  });

  it('says what the other tabs sell, from a service’s page too, and leads back to the countries', async () => {
    await arrive(phone, '/telegram');
    expect(await follow('nav a[href="/ru#tab-rent"], nav a[href="/ru/#tab-rent"]')).to.match(/^\/ru\/?$/);
    const isShown = (selector: string) =>
      visitor.page.$eval(selector, (element) => element.getClientRects().length > 0);
    expect(await isShown('#tab-rent h2')).to.equal(true);
    expect(await isShown('[data-country]')).to.equal(false);
    await visitor.page.click('a[href$="#tab-readyAccounts"]');
    expect(await isShown('#tab-readyAccounts h2')).to.equal(true);
    expect(await isShown('#tab-rent h2')).to.equal(false);
    await visitor.page.click('#buy a[href$="#buy"]');
    expect(await isShown('[data-country]')).to.equal(true);
  });

  it('has the theme of the system', async () => {
    await arrive(phone, '/faq');
    const background = () => visitor.page.$eval('body', (body) => getComputedStyle(body).backgroundColor);
    const dark = await background();
    await visitor.leave();
    await arrive({ ...phone, theme: 'light' }, '/faq');
    expect(await background()).not.to.equal(dark);
  });
});
