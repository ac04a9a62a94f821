import { localeCodes } from '@shop/shared-types/locales';
import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { arriveWithMoney } from '../testing/new-buyer.ts';
import { shopUrl } from '../testing/started-shop.ts';
import { pathIn, type Visitor } from '../testing/visitor.ts';

const smsMaxMs = 45_000;
/** A small phone, and the narrowest window with the header of desktops. */
const windows = [
  { width: 360, height: 780 },
  { width: 375, height: 812 },
  { width: 1024, height: 768 },
];

describe('a received number', () => {
  let browser: Browser;
  let visitor: Visitor;
  before(async () => {
    browser = await launchChromium();
  });
  after(async () => {
    await visitor.leave();
    await browser.close();
  });

  /** The parts of the floating number that lie on another one, and the page if it is wider than the window. */
  const findOverlaps = (): Promise<string[]> =>
    visitor.page.$eval('aside[data-ink]', (pill) => {
      const parts = [...pill.querySelectorAll('p:first-child, a, button')].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const { left, right, top, bottom } = (part.tagName === 'P' ? range : part).getBoundingClientRect();
        return { words: part.textContent ?? '', left, right, top, bottom };
      });
      const { left, right } = pill.getBoundingClientRect();
      const overlaps = parts.flatMap((one, index) => [
        ...(one.left < left || one.right > right ? [`“${one.words}” is cut`] : []),
        ...parts
          .slice(index + 1)
          .filter((other) => one.left < other.right && other.left < one.right)
          .filter((other) => one.top < other.bottom && other.top < one.bottom)
          .map((other) => `“${other.words}” lies on “${one.words}”`),
      ]);
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth > clientWidth ? [...overlaps, `the page is ${scrollWidth} px wide`] : overlaps;
    });

  it('shows its whole code on the other pages, and pushes nothing out of the window, in every language', async () => {
    ({ visitor } = await arriveWithMoney(browser, { locale: 'en', device: 'desktop', theme: 'dark' }));
    await visitor.open('/');
    await visitor.press('purchase.buy-label');
    await visitor.read('numbers.received', smsMaxMs);
    const found: string[] = [];
    for (const size of windows) {
      await visitor.page.setViewport(size);
      for (const locale of localeCodes) {
        await visitor.page.goto(shopUrl() + pathIn(locale, '/faq'));
        await visitor.page.waitForSelector('aside[data-ink] button');
        found.push(...(await findOverlaps()).map((what) => `${locale} at ${size.width}: ${what}`));
      }
    }
    expect(found).to.deep.equal([]);
  });

  /** The parts of the number's own card that reach over the space around them, which the card cuts off. */
  const findSpills = (): Promise<string[]> =>
    visitor.page.$eval('main [data-activation]', (card) => {
      const { left, right } = card.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(card);
      const [from, to] = [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)];
      return [...card.querySelectorAll('*')].flatMap((part) => {
        const box = part.getBoundingClientRect();
        const isInside = box.width < 2 || (box.left >= from - 2 && box.right <= to + 2);
        return isInside ? [] : [`“${part.textContent}” reaches from ${box.left} to ${box.right}`];
      });
    });

  it('stands in its card on the account, in every language', async () => {
    const found: string[] = [];
    for (const size of windows) {
      await visitor.page.setViewport(size);
      for (const locale of localeCodes) {
        await visitor.page.goto(shopUrl() + pathIn(locale, '/profile'));
        await visitor.page.waitForSelector('main [data-activation] [data-keep-clear] button');
        found.push(...(await findSpills()).map((what) => `${locale} at ${size.width}: ${what}`));
      }
    }
    expect(found).to.deep.equal([]);
  });
});
