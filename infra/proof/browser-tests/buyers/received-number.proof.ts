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

describe('a received number on the other pages', () => {
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

  it('shows its whole code, and pushes nothing out of the window, in every language', async () => {
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
});
