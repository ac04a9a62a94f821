import { localeCodes } from '@shop/shared-types/locales';
import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { textOf } from '../testing/shop-texts.ts';
import { launchChromium } from '../testing/chromium.ts';
import { signUp } from '../testing/new-account.ts';
import { shopUrl } from '../testing/started-shop.ts';
import { pathIn, Visitor } from '../testing/visitor.ts';

const smallPhone = { width: 375, height: 812, isMobile: true, hasTouch: true };
const keptCardMaxPx = 96;
const noticeMaxPx = 112;
const headerPx = 64;

describe('pages at their width', () => {
  let browser: Browser;
  let visitor: Visitor;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());
  afterEach(() => visitor.leave());

  const boxOf = (selector: string) =>
    visitor.page.$eval(selector, (element) => {
      const { top, bottom, left, width, height } = element.getBoundingClientRect();
      return { top, bottom, left, width, height };
    });

  it('show a phone the sign-up with its first field in sight, below a small card of what is kept', async () => {
    visitor = await Visitor.arrive(browser, { locale: 'ru', device: 'mobile', theme: 'light' });
    await visitor.page.setViewport(smallPhone);
    await visitor.open('/');
    await visitor.answerCookieNotice();
    await visitor.press('purchase.buy-label');
    await visitor.page.waitForFunction(() => location.pathname === '/ru/registration');
    await visitor.page.waitForSelector('main [data-kept]');
    await visitor.page.evaluate(() => window.scrollTo(0, 0));
    const card = await boxOf('main [data-ink]:has([data-kept])');
    expect(card.height).to.be.within(48, keptCardMaxPx);
    expect(card.top).to.be.at.least(headerPx);
    const field = await boxOf('main input[autocomplete=name]');
    expect(field.top).to.be.greaterThan(card.bottom);
    expect(field.bottom).to.be.lessThan(smallPhone.height * 0.6);
    await visitor.expectNoFaults();
  });

  it('ask a phone about cookies in one line above two buttons, in every language', async () => {
    visitor = await Visitor.arrive(browser, { locale: 'en', device: 'mobile', theme: 'dark' });
    const { page } = visitor;
    await page.setViewport(smallPhone);
    for (const locale of localeCodes) {
      await page.goto(shopUrl() + pathIn(locale, '/'));
      const notice = `section[aria-label=${JSON.stringify(textOf(locale, 'cookie.title'))}]`;
      await page.waitForSelector(notice);
      const { height } = await boxOf(notice);
      expect(height, locale).to.be.at.most(noticeMaxPx);
      expect(await page.$$eval(`${notice} button`, (buttons) => buttons.length)).to.equal(2);
    }
  });

  it('are not wider than the smallest phones', async () => {
    visitor = await Visitor.arrive(browser, { locale: 'en', device: 'mobile', theme: 'light' });
    const tooWide: string[] = [];
    for (const width of [320, 360]) {
      await visitor.page.setViewport({ ...smallPhone, width });
      for (const locale of ['en', 'ru', 'es', 'ar'] as const) {
        for (const path of ['/', '/services', '/countries', '/telegram', '/registration', '/faq', '/feedback']) {
          await visitor.page.goto(shopUrl() + pathIn(locale, path), { waitUntil: 'load' });
          const wide = await visitor.page.evaluate(() => document.documentElement.scrollWidth);
          if (wide > width) tooWide.push(`${pathIn(locale, path)}: ${wide} at ${width}`);
        }
      }
    }
    expect(tooWide).to.deep.equal([]);
  });

  it('leave the words of the home page room at 1024, and prices one line', async () => {
    visitor = await Visitor.arrive(browser, { locale: 'en', device: 'desktop', theme: 'light' });
    await visitor.page.setViewport({ width: 1024, height: 768 });
    await visitor.open('/');
    const words = await visitor.page.$eval('main pre', (code) => {
      const box = code.previousElementSibling ?? code;
      return { width: box.getBoundingClientRect().width, codeWidth: code.getBoundingClientRect().width };
    });
    expect(words.width).to.be.greaterThan(280);
    expect(words.codeWidth).to.be.lessThan(500);
    const rows = await visitor.page.$$eval('main tbody tr', (all) =>
      all.map((row) => row.getBoundingClientRect().height),
    );
    expect(rows).not.to.be.empty;
    expect(Math.max(...rows)).to.be.lessThan(64);
    const spilled = await visitor.page.$$eval('main ol > li > [aria-hidden]', (pictures) =>
      pictures.flatMap((picture) => {
        const frame = picture.getBoundingClientRect();
        return [...picture.querySelectorAll('*')]
          .map((part) => part.getBoundingClientRect())
          .filter(({ left, right }) => left < frame.left - 1 || right > frame.right + 1);
      }),
    );
    expect(spilled, 'parts of the steps’ pictures outside of their frames').to.deep.equal([]);
    // On a tablet the pictures of the steps stand beside their words.
    await visitor.page.setViewport({ width: 768, height: 1024 });
    const beside = await visitor.page.$$eval('main ol > li:has(> [aria-hidden])', (steps) =>
      steps.map((step) => {
        const [picture, title] = step.children;
        if (!picture || !title) return false;
        return title.getBoundingClientRect().left > picture.getBoundingClientRect().right;
      }),
    );
    expect(beside).to.deep.equal([true, true, true]);
    await visitor.expectNoFaults();
  });

  it('have forms and editors’ texts in a column in the middle of a wide screen', async () => {
    visitor = await Visitor.arrive(browser, { locale: 'en', device: 'desktop', theme: 'dark' });
    for (const path of ['/feedback', '/register-shop', '/bulk-orders', '/reviews', '/become-a-partner']) {
      await visitor.open(path);
      const { left, right, width } = await visitor.page.$eval('main', (main) => {
        const last = [...main.children].at(-1);
        const inner = last?.firstElementChild?.getBoundingClientRect();
        return { left: inner?.left ?? 0, right: window.innerWidth - (inner?.right ?? 0), width: inner?.width ?? 0 };
      });
      expect(width, path).to.equal(720);
      expect(Math.abs(left - right), path).to.be.lessThan(20);
    }
  });

  it('have the menu “More” with an icon in each row, and their words below one another', async () => {
    visitor = await Visitor.arrive(browser, { locale: 'ar', device: 'desktop', theme: 'light' });
    await visitor.open('/faq');
    await visitor.answerCookieNotice();
    await visitor.page.locator('header nav details > summary').click();
    const rows = await visitor.page.$$eval('header nav details[open] a', (links) =>
      links
        .filter((link) => link.getClientRects().length > 0)
        .map((link) => ({
          hasIcon: (link.querySelector('svg')?.getBoundingClientRect().width ?? 0) === 18,
          wordsFrom: Math.round(link.querySelector('span')?.getBoundingClientRect().right ?? 0),
        })),
    );
    expect(rows.length).to.be.greaterThan(4);
    expect(rows.every(({ hasIcon }) => hasIcon)).to.equal(true);
    expect(new Set(rows.map(({ wordsFrom }) => wordsFrom)).size).to.equal(1);
    visitor.expectNoMishaps();
  });

  it('tell a phone what happened from below, away from title and number', async () => {
    visitor = await Visitor.arrive(browser, { locale: 'ar', device: 'mobile', theme: 'dark' });
    await visitor.page.setViewport(smallPhone);
    await visitor.open('/');
    await visitor.answerCookieNotice();
    await signUp(visitor);
    const message = await visitor.page.waitForSelector('[popover] [role=status]');
    const top = await message?.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).to.be.greaterThan(smallPhone.height / 2);
  });
});

describe('lists and settings', () => {
  let browser: Browser;
  let visitor: Visitor;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());
  afterEach(() => visitor.leave());

  it('lead to popular services, and to a letter of all of them', async () => {
    visitor = await Visitor.arrive(browser, { locale: 'ru', device: 'mobile', theme: 'dark' });
    const { page } = visitor;
    await visitor.open('/services');
    await visitor.answerCookieNotice();
    const popular = await page.$$eval('main section[aria-labelledby=popular] a', (links) =>
      links.map((link) => new URL(link.href).pathname),
    );
    expect(popular).to.have.length(12).and.to.include('/ru/telegram');
    await visitor.expectNoFaults();
    const letter = await page.waitForSelector(`main [role=group] button ::-p-text(T)`);
    await letter?.click();
    const name = await page.waitForFunction(
      (header) => {
        const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr')];
        const first = rows.find((row) => row.getBoundingClientRect().top >= header);
        const top = first?.getBoundingClientRect().top ?? Infinity;
        return top < header + 100 && first?.querySelector('td')?.innerText.trim();
      },
      {},
      headerPx,
    );
    expect(await name.jsonValue()).to.match(/^T/i);
    visitor.expectNoMishaps();
  });

  it('find countries with their flags in the search of the site', async () => {
    visitor = await Visitor.arrive(browser, { locale: 'en', device: 'desktop', theme: 'light' });
    await visitor.open('/search?q=%2B48');
    const row = await visitor.page.waitForSelector('main section a[href="/countries/poland"]');
    expect(await row?.$eval('img', ({ src }) => new URL(src).pathname)).to.equal('/flags/PL.webp');
    await visitor.expectNoFaults();
  });

  it('open the settings at the group that the address names, account first', async () => {
    visitor = await Visitor.arrive(browser, { locale: 'en', device: 'desktop', theme: 'light' });
    const { page } = visitor;
    await visitor.open('/');
    await visitor.answerCookieNotice();
    await signUp(visitor);
    await visitor.open('/profile/settings#developers');
    const isInView = (id: string) =>
      page.waitForFunction(
        (group, header) => {
          const top = document.getElementById(group)?.getBoundingClientRect().top ?? -1;
          return top >= header && top < window.innerHeight / 2;
        },
        {},
        id,
        headerPx,
      );
    await isInView('developers');
    // Beside the groups on a wide page, in a row below the doors on a narrow one.
    const namesInSight = () =>
      page.$$eval('main nav a[href^="#"]', (links) =>
        links.filter((link) => link.getClientRects().length > 0).map(({ hash }) => hash),
      );
    expect(await namesInSight()).to.deep.equal(['#account', '#security', '#notices', '#developers']);
    await visitor.press('settings.security', 'main nav');
    await isInView('security');
    await page.setViewport({ width: 375, height: 812 });
    expect(await namesInSight()).to.deep.equal(['#account', '#security', '#notices', '#developers']);
    await visitor.expectNoFaults();
    visitor.expectNoMishaps();
  });

  it('change the name of the account', async () => {
    visitor = await Visitor.arrive(browser, { locale: 'es', device: 'mobile', theme: 'light' });
    await visitor.open('/');
    await visitor.answerCookieNotice();
    await signUp(visitor);
    await visitor.open('/profile/settings');
    const name = await visitor.page.waitForSelector('#account input[autocomplete=name]');
    await name?.click({ count: 3 });
    await visitor.page.keyboard.press('Backspace');
    await visitor.press('settings.save', '#account form');
    await visitor.page.waitForSelector('#account [aria-invalid=true][autocomplete=name]');
    await visitor.fill('auth.name', 'Marta Ruiz');
    await visitor.press('settings.save', '#account form');
    await visitor.read('settings.saved');
    await visitor.open('/profile/settings');
    await visitor.page.waitForSelector('#account input[autocomplete=name][value="Marta Ruiz"]');
    visitor.expectNoMishaps();
  });

  it('say a chosen day in the words of the page', async () => {
    visitor = await Visitor.arrive(browser, { locale: 'ru', device: 'desktop', theme: 'light' });
    await visitor.open('/');
    await visitor.answerCookieNotice();
    await signUp(visitor);
    await visitor.open('/profile/history');
    const field = await visitor.page.waitForSelector('main input[type=date]');
    await field?.evaluate((input) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '2026-01-05');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await visitor.page.waitForFunction(() => document.querySelector('main')?.innerText.includes('5 января 2026'));
  });
});
