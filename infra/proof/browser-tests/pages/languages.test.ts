import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { Visitor } from '../testing/visitor.ts';

describe('the language menu', () => {
  let browser: Browser;
  let visitor: Visitor;
  before(async () => {
    browser = await launchChromium();
    visitor = await Visitor.arrive(browser, { locale: 'en', device: 'desktop', theme: 'light' });
  });
  after(async () => {
    await visitor.leave();
    await browser.close();
  });

  /** Opens the language menu in the header and follows the link of a language. */
  const choose = async (hreflang: string): Promise<void> => {
    await visitor.page.locator('header details:not([open]) > summary[aria-label*=":"]').click();
    await Promise.all([
      visitor.page.waitForNavigation(),
      visitor.page.locator(`header a[hreflang="${hreflang}"]`).click(),
    ]);
  };

  it('keeps the page', async () => {
    await visitor.open('/faq');
    await visitor.answerCookieNotice();
    await choose('ar');
    expect(new URL(visitor.page.url()).pathname).to.equal('/ar/faq');
    expect(await visitor.page.$eval('html', ({ lang, dir }) => `${lang} ${dir}`)).to.equal('ar rtl');
  });

  it('follows an article to its address in the other language', async () => {
    await visitor.open('/blog/get-a-number-in-a-minute');
    const [heading] = await visitor.page.$$eval('h1', (headings) => headings.map(({ innerText }) => innerText));
    const russian = await visitor.page.$eval('link[rel=alternate][hreflang=ru]', (link) => new URL(link.href).pathname);
    await choose('ru');
    expect(new URL(visitor.page.url()).pathname).to.equal(russian);
    expect(await visitor.page.$eval('h1', ({ innerText }) => innerText)).to.not.equal(heading);
  });
});
