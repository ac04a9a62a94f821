import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { arriveWithMoney } from '../testing/new-buyer.ts';
import type { Visitor } from '../testing/visitor.ts';

const smsMaxMs = 45_000;
const phone = { width: 375, height: 812, isMobile: true, hasTouch: true };
/** Two frames: what floats is placed in the next one. */
const placed = (visitor: Visitor): Promise<void> =>
  visitor.page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

interface SeenBox {
  what: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The boxes of the elements that are in the window. */
const seen = (visitor: Visitor, selector: string): Promise<SeenBox[]> =>
  visitor.page.$$eval(selector, (elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { what: `${element.tagName} “${element.textContent?.slice(0, 24)}”`, left, right, top, bottom };
      })
      .filter(
        ({ left, right, top, bottom }) => right > left + 1 && bottom > top + 1 && bottom > 0 && top < innerHeight,
      ),
  );

const touch = (one: SeenBox, other: SeenBox): boolean =>
  one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;

const pressesAndFocus = [
  'main form [type=submit]',
  'main [data-keep-clear]',
  ...['input', 'select', 'textarea'].map((field) => `main ${field}:focus`),
].join();

/** What lies on what it may not cover, or on another floating box, and names that are cut. */
const findCovered = async (visitor: Visitor): Promise<string[]> => {
  await placed(visitor);
  const floats = await seen(visitor, '[data-floats] > *, [data-toasts] > *');
  const kept = await seen(visitor, pressesAndFocus);
  const lying = floats.flatMap((box, index) =>
    [...kept, ...floats.slice(index + 1)]
      .filter((other) => touch(box, other))
      .map(({ what }) => `${box.what} lies on ${what}`),
  );
  const cut = await visitor.page.$$eval('[data-floats] p', (all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((one) => `“${one.textContent}” is cut`),
  );
  return [...lying, ...cut];
};

for (const kind of [
  { locale: 'en', device: 'mobile', theme: 'light' },
  { locale: 'ar', device: 'mobile', theme: 'dark' },
] as const) {
  describe(`what floats on a phone (${kind.locale})`, () => {
    let browser: Browser;
    let visitor: Visitor;
    before(async () => {
      browser = await launchChromium();
      ({ visitor } = await arriveWithMoney(browser, kind));
      await visitor.page.setViewport(phone);
      // The question about cookies floats again.
      await visitor.page.evaluate(() => localStorage.removeItem('cookie-consent'));
    });
    after(async () => {
      await visitor.leave();
      await browser.close();
    });

    it('never lies on the press of a page, the field with the focus or each other, while a code arrives', async () => {
      const found: string[] = [];
      await visitor.open('/');
      await visitor.press('purchase.buy-label');
      await visitor.page.waitForFunction(() => location.pathname.endsWith('/profile'));
      await visitor.page.waitForSelector('[data-activation] [data-keep-clear]');
      found.push(...(await findCovered(visitor)));
      await visitor.open('/profile/pay');
      await visitor.page.waitForSelector('aside[data-ink]');
      await visitor.page.waitForSelector('main form [type=submit]');
      // The copy button is there once the code is.
      await visitor.page.waitForSelector('aside[data-ink] button', { timeout: smsMaxMs });
      const height = await visitor.page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < height; top += 180) {
        await visitor.page.evaluate((to) => scrollTo(0, to), top);
        found.push(...(await findCovered(visitor)).map((what) => `at ${top}: ${what}`));
      }
      for (const index of [0, 1]) {
        await visitor.page.$$eval('main form input:not([type=radio])', (fields, at) => fields[at]?.focus(), index);
        found.push(...(await findCovered(visitor)).map((what) => `field ${index}: ${what}`));
      }
      expect(found).to.deep.equal([]);
    });

    it('spans the window on a phone, and shows no code of a service before its name has come', async () => {
      const cdp = await visitor.page.createCDPSession();
      await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/service?*' }] });
      const held: string[] = [];
      cdp.on('Fetch.requestPaused', ({ requestId }) => held.push(requestId));
      await visitor.open('/profile/pay');
      const bar = await visitor.page.waitForSelector('aside[data-ink]');
      const [width, words] = (await bar?.evaluate((one) => [one.getBoundingClientRect().width, one.innerText])) ?? [];
      expect(width).to.equal(phone.width - 16);
      expect(words).not.to.match(/^[ \u00a0]*[a-z]{2,3}[ \u00a0]*$/m);
      await cdp.send('Fetch.disable');
      expect(held).not.to.have.length(0);
      await visitor.page.waitForFunction(() =>
        document.querySelector<HTMLElement>('aside[data-ink]')?.innerText.includes('WhatsApp'),
      );
    });

    it('says a code once: the number that floats with it needs no message', async () => {
      expect(await visitor.page.$$eval('[data-toasts] > *', (all) => all.length)).to.equal(0);
      await visitor.open('/faq');
      await visitor.page.waitForSelector('aside[data-ink] button');
      expect(await visitor.page.$$eval('[data-toasts] > *', (all) => all.length)).to.equal(0);
    });

    it('leaves the end of a page free: the footer has room for it', async () => {
      await visitor.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await placed(visitor);
      const [lowest, highest] = await visitor.page.evaluate(() => [
        Math.max(
          ...[...document.querySelectorAll('footer a, footer button, footer summary')].map(
            (one) => one.getBoundingClientRect().bottom,
          ),
        ),
        Math.min(
          ...[...document.querySelectorAll('[data-floats] > aside')].map((one) => one.getBoundingClientRect().top),
        ),
      ]);
      // A part of a pixel comes from rounding while the page scrolls.
      expect(lowest).to.be.at.most((highest ?? 0) + 1);
    });
  });
}
