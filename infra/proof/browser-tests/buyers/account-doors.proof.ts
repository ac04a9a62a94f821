import { localeCodes } from '@shop/shared-types/locales';
import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { shopUrl } from '../testing/started-shop.ts';
import { pathIn, Visitor } from '../testing/visitor.ts';

const widths = [320, 375, 768, 1024, 1440, 1600];
const doorsMax = 6;

/** What is wrong with the navigation of the account on the open page. */
const findFaults = (visitor: Visitor): Promise<string[]> =>
  visitor.page.evaluate((most) => {
    const [doors, below] = [...document.querySelectorAll('main nav')].filter((nav) => nav.querySelector('ul > li > a'));
    const links = [...(doors?.querySelectorAll('a') ?? [])];
    const all = [...links, ...(below?.querySelectorAll('a') ?? [])];
    const faults = all.flatMap((link) => {
      const { left, right } = link.getBoundingClientRect();
      const isOut = left < 0 || right > document.documentElement.clientWidth;
      const isCut = link.scrollWidth > link.clientWidth + 1;
      return isOut || isCut ? [`“${link.textContent}” is ${isOut ? 'out of sight' : 'cut'}`] : [];
    });
    if (links.length < 5 || links.length > most) faults.push(`${links.length} doors`);
    if (links.filter((link) => link.hasAttribute('aria-current')).length !== 1) faults.push('not one door is current');
    if (all.filter((link) => link.getAttribute('aria-current') === 'page').length !== 1)
      faults.push('not one page is current');
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide`);
    return faults;
  }, doorsMax);

describe('the doors of the account', () => {
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  for (const [email, path] of [
    ['buyer@example.com', '/profile/orders'],
    ['partner@example.com', '/partner'],
    ['agent@example.com', '/profile/loyalty-program'],
  ] as const) {
    it(`are all in sight with whole names in every language and width: ${email}`, async function doors() {
      this.timeout(240_000);
      const visitor = await Visitor.arriveLoggedIn(browser, { locale: 'en', device: 'desktop', theme: 'light' }, email);
      const found: string[] = [];
      for (const locale of localeCodes) {
        await visitor.page.goto(shopUrl() + pathIn(locale, path), { waitUntil: 'load' });
        await visitor.page.waitForFunction(
          (least) => document.querySelectorAll('main nav > ul > li > a').length >= least,
          {},
          email.startsWith('buyer') ? 5 : doorsMax,
        );
        for (const width of widths) {
          await visitor.page.setViewport({ width, height: 800 });
          found.push(...(await findFaults(visitor)).map((what) => `${locale} at ${width}: ${what}`));
        }
      }
      await visitor.leave();
      expect(found).to.deep.equal([]);
    });
  }

  it('stand in the same groups in the menu of phones, where the open page is marked', async () => {
    const visitor = await Visitor.arriveLoggedIn(
      browser,
      { locale: 'ar', device: 'mobile', theme: 'dark' },
      'partner@example.com',
    );
    await visitor.open('/profile/orders');
    await visitor.page.click('header details[data-covers] > summary');
    await visitor.page.waitForSelector('header nav[aria-labelledby="account-earn"] a[href$="/partner"]');
    const groups = await visitor.page.$$eval('header nav[aria-labelledby^="account-"]', (all) =>
      all.map((group) => group.querySelectorAll('a').length),
    );
    expect(groups).to.deep.equal([6, 3, 3, 1]);
    expect(
      await visitor.page.$eval('header nav a[aria-current="page"]', ({ href }) => new URL(href).pathname),
    ).to.equal('/ar/profile/orders');
    await visitor.expectNoFaults();
    await visitor.leave();
  });
});
