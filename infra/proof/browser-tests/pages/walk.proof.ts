import { setTimeout as wait } from 'node:timers/promises';

import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';
import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { countShifts, findShift, findWrongLooks, walkedWidths } from '../testing/examine-look.ts';
import { shopUrl } from '../testing/started-shop.ts';
import { pathIn, Visitor } from '../testing/visitor.ts';

const pagesOfAll = [
  ...[
    '/',
    '/?tab=rent',
    '/?tab=readyAccounts',
    '/telegram',
    '/telegram?tab=rent',
    '/whatsapp',
    '/services',
    '/countries',
  ],
  ...[
    '/countries/poland',
    '/countries/germany',
    '/faq',
    '/blog',
    '/reviews',
    '/liabilities',
    '/feedback',
    '/bulk-orders',
    '/api',
  ],
  ...['/docs', '/how-it-works', '/how-to-rent', '/ready-accounts', '/referral-programme', '/loyalty-programme'],
  ...['/become-a-partner', '/register-shop', '/search?q=tele'],
];
const pagesOfGuests = ['/authorization', '/registration', '/request-password'];
const pagesOfBuyers = [
  ...['', '/orders', '/rentals', '/accounts', '/licences', '/statistics', '/history', '/tariffs', '/pay'],
  ...['/loyalty-program', '/referral-program', '/referral-program-soft', '/settings'],
].map((path) => `/profile${path}`);

/** Rows in which a name shares its line with a button: long words differ by language, so each is looked at in all. */
const tightest = ['/', '/?tab=rent', '/?tab=readyAccounts', '/profile'];
const walksAll = process.env.WALK === 'all';

/** Each page in one language, in turn, and the tightest in every one. `WALK=all` takes every page in every language. */
const languagesFor = (path: string, index: number): readonly LocaleCode[] => {
  if (walksAll || tightest.includes(path)) return localeCodes;
  const locale = localeCodes[index % localeCodes.length];
  return locale === undefined ? [] : [locale];
};

/** What an area loads is there by then; an event stream never ends, so there is no idle network to wait for. */
const settleMs = 500;

/** A window of another width is drawn in the next frame. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

describe('a walk over the pages from 320 to 1440 px, light and dark', function walk() {
  this.timeout(walksAll ? 3_600_000 : 240_000);
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  const lookAt = async ({ page }: Visitor, locale: LocaleCode, path: string, index: number): Promise<string[]> => {
    // The widths begin where the page loads: a phone and a wide window in turn.
    const widths = index % 2 === 0 ? walkedWidths : walkedWidths.toReversed();
    const found: string[] = [];
    const theme = index % 4 < 2 ? 'light' : 'dark';
    for (const [step, width] of widths.entries()) {
      await page.setViewport({ width, height: 812 });
      if (step === 0) {
        await page.emulateMediaFeatures([
          { name: 'prefers-color-scheme', value: theme },
          { name: 'prefers-reduced-motion', value: 'reduce' },
        ]);
        await page.goto(shopUrl() + pathIn(locale, path), { waitUntil: 'load' });
        await page.mouse.move(1, 1);
        await page.waitForSelector('main h1');
        await page.evaluate(() => document.fonts.ready);
        await wait(settleMs);
        found.push(...(await findShift(page)));
      }
      await drawn(page);
      found.push(...(await findWrongLooks(page)).map((what) => `${width}: ${what}`));
    }
    return found.map((what) => `${pathIn(locale, path)} ${theme} ${what}`);
  };

  const walkOver = async (visitor: Visitor, paths: readonly string[]): Promise<string[]> => {
    await countShifts(visitor.page);
    const found: string[] = [];
    for (const [index, path] of paths.entries()) {
      for (const [turn, locale] of languagesFor(path, index).entries())
        found.push(...(await lookAt(visitor, locale, path, index + turn)));
    }
    return found;
  };

  it('finds no name cut short, nothing covered, nothing that moves by itself and no page that is too wide', async () => {
    const guest = await Visitor.arrive(browser, { locale: 'en', device: 'mobile', theme: 'light' });
    await guest.open('/faq');
    await guest.answerCookieNotice();
    expect(await walkOver(guest, [...pagesOfAll, ...pagesOfGuests])).to.deep.equal([]);
    await guest.leave();
  });

  it('finds none of it in the account', async () => {
    const kind = { locale: 'en', device: 'mobile', theme: 'light' } as const;
    const buyer = await Visitor.arriveLoggedIn(browser, kind, 'buyer@example.com');
    expect(await walkOver(buyer, pagesOfBuyers)).to.deep.equal([]);
    await buyer.leave();
  });

  it('begins a page at its top that is opened anew by its address', async () => {
    const visitor = await Visitor.arrive(browser, { locale: 'en', device: 'desktop', theme: 'light' });
    await visitor.open('/');
    // Scrolls until the page, which has just come to life, remembers it.
    await visitor.page.waitForFunction(() => {
      scrollTo(0, scrollY === 900 ? 901 : 900);
      return sessionStorage.getItem('@@scroll|/|initial') !== null;
    });
    await visitor.open('/faq');
    await visitor.open('/');
    expect(await visitor.page.evaluate(() => scrollY)).to.equal(0);
    await visitor.leave();
  });
});
