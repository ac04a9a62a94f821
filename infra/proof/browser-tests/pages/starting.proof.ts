import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { aliveMaxMs, holdScriptsOf, untilAlive } from '../testing/held-scripts.ts';
import { shopUrl } from '../testing/started-shop.ts';
import { textOf } from '../testing/shop-texts.ts';
import { pathIn, Visitor, type VisitorKind } from '../testing/visitor.ts';

const desk: VisitorKind = { locale: 'en', device: 'desktop', theme: 'light' };
const phone: VisitorKind = { locale: 'ar', device: 'mobile', theme: 'dark' };

const phoneMenu = 'header details[data-covers] > summary';
/** Longer than a page takes to load again. */
const quietMs = 3_000;
/** What a rounding of a line may move. */
const shiftMax = 0.001;

describe('a page', () => {
  let browser: Browser;
  let visitor: Visitor;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());
  afterEach(() => visitor.leave());

  const arriveUnknown = async (kind: VisitorKind): Promise<void> => {
    visitor = await Visitor.arrive(browser, kind);
    await visitor.hideRubles(undefined);
  };
  const load = (path: string) =>
    visitor.page.goto(shopUrl() + pathIn(visitor.kind.locale, path), { waitUntil: 'load' });
  const runsScripts = (): Promise<boolean> =>
    visitor.page.evaluate(() => document.querySelector('script[src^="/app-"]') !== null);
  const holdScripts = () => holdScriptsOf(visitor.page);
  const waitsUntilAlive = () => untilAlive(visitor.page);

  it('is painted before its scripts start, and starts by itself for somebody who gives no sign', async () => {
    for (const kind of [phone, desk]) {
      await arriveUnknown(kind);
      const { page } = visitor;
      await load('/faq');
      await waitsUntilAlive();
      const started = await page.evaluate(() => {
        const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('/app-'));
        return { paintedAt: performance.getEntriesByType('paint')[0]?.startTime, scriptAt: script?.startTime };
      });
      expect(started.scriptAt).to.be.at.least(started.paintedAt ?? Infinity);
      await visitor.read('cookie.necessary');
      visitor.expectNoMishaps();
      if (kind === phone) await visitor.leave();
    }
  });

  it('starts in a tab that is not painted', async () => {
    await arriveUnknown(desk);
    const behind = await visitor.openTab('/countries');
    // Chromium's headless shell has no tabs in the background: there a page is hidden with its window alone.
    const session = await behind.createCDPSession();
    const { windowId } = await session.send('Browser.getWindowForTarget');
    await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'minimized' } });
    await behind.goto(shopUrl(), { waitUntil: 'load' });
    expect(await behind.evaluate(() => document.hidden)).to.equal(true);
    await behind.waitForFunction(() => document.querySelector('script[src^="/app-"]'), {
      polling: 100,
      timeout: aliveMaxMs,
    });
    visitor.expectNoMishaps();
  });

  it('starts at once for somebody known, with a query, and where it is nothing without scripts', async () => {
    await arriveUnknown(desk);
    for (const path of ['/faq?r=friend', '/faq']) {
      await load(path);
      expect(await runsScripts(), path).to.equal(true);
      await waitsUntilAlive();
    }
    await visitor.leave();
    await arriveUnknown(desk);
    await load('/authorization');
    expect(await runsScripts()).to.equal(true);
  });

  it('repeats what was pressed and typed before its scripts ran', async () => {
    await arriveUnknown(desk);
    const { page } = visitor;
    const letScriptsGo = await holdScripts();
    // A page that has asked for its scripts already reports its load only with them.
    await page.goto(shopUrl(), { waitUntil: 'domcontentloaded' });
    await page.click('header button[aria-label="Dark theme"]');
    expect(await page.$$eval('[data-heard]', (heard) => heard.length)).to.equal(1);
    await page.type('main input[role=combobox]', 'tele');
    expect(await page.$eval('html', (html) => html.dataset['theme'])).to.equal('light');
    letScriptsGo();
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    await page.waitForFunction(() => document.querySelector('[role=listbox]')?.textContent?.includes('Telegram'));
    expect(await page.$eval('main input[role=combobox]', (field) => field.value)).to.equal('tele');
    expect(await page.$$eval('[data-heard]', (heard) => heard.length)).to.equal(0);
    visitor.expectNoMishaps();
  });

  it('suggests services before its scripts run, and the live search takes over without a gap', async () => {
    for (const kind of [phone, desk]) {
      await arriveUnknown(kind);
      const { page } = visitor;
      const letScriptsGo = await holdScripts();
      await page.goto(shopUrl() + pathIn(kind.locale, '/'), { waitUntil: 'domcontentloaded' });
      await page.type('#buy input[role=combobox]', 'tele');
      const seenRows = () =>
        page.$$eval('#buy [role=option]', (rows) =>
          rows.filter((row) => row.getClientRects().length > 0).map((row) => (row as HTMLElement).innerText),
        );
      const early = await seenRows();
      expect(early[0]).to.include('Telegram');
      await page.evaluate(() => {
        setInterval(() => {
          const rows = document.querySelectorAll('#buy [role=option]');
          if (![...rows].some((row) => row.getClientRects().length > 0)) document.documentElement.dataset['gap'] = '';
        });
      });
      letScriptsGo();
      await page.waitForFunction(() => !document.querySelector('[data-early-rows]'), { timeout: aliveMaxMs });
      expect(await seenRows()).to.deep.equal(early);
      expect(await page.$eval('html', (html) => 'gap' in html.dataset)).to.equal(false);
      visitor.expectNoMishaps();
      if (kind === phone) await visitor.leave();
    }
  });

  it('leads to a service that it suggested before its scripts run', async () => {
    await arriveUnknown(phone);
    const { page } = visitor;
    await holdScripts();
    await page.goto(shopUrl() + pathIn(phone.locale, '/'), { waitUntil: 'domcontentloaded' });
    await page.type('#buy input[role=combobox]', 'tele');
    await Promise.all([page.waitForNavigation({ waitUntil: 'domcontentloaded' }), page.click('#buy [role=option]')]);
    expect(await visitor.currentPath()).to.equal('/ar/telegram');
  });

  it('leads a guest who presses Buy before its scripts run to the sign-up, with what he saw, and nothing moves there', async () => {
    for (const isKnown of [false, true]) {
      await arriveUnknown(phone);
      const { page } = visitor;
      if (isKnown) {
        const domain = new URL(shopUrl()).hostname;
        await page.browserContext().setCookie({ name: 'viewport', value: 'mobile', domain });
      }
      await page.evaluateOnNewDocument(() => {
        new PerformanceObserver((shifts) => {
          for (const shift of shifts.getEntries() as (PerformanceEntry & { value: number })[])
            window.name = String(Number(window.name || 0) + shift.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const letScriptsGo = await holdScripts();
      await page.goto(shopUrl() + pathIn(phone.locale, '/'), { waitUntil: 'domcontentloaded' });
      const wanted = await page.$eval('[data-country]', (card) => ({
        country: card.querySelector('h3')?.textContent ?? '',
        price: card.querySelector('[data-price] bdi')?.textContent ?? '',
        service: document.querySelector('[data-of-service] b')?.textContent ?? '',
      }));
      const pressed = page.waitForNavigation({ waitUntil: 'domcontentloaded' });
      await page.$eval('[data-country] button', (button) => {
        button.click();
        button.click();
      });
      await pressed;
      expect(new URL(page.url()).pathname + new URL(page.url()).search).to.equal('/ar/registration?goback=1');
      const shown = await visitor.text();
      for (const words of Object.values(wanted)) expect(shown).to.include(words);
      await page.evaluate(() => (window.name = '0'));
      letScriptsGo();
      await page.waitForFunction(() => !document.querySelector('[data-early-choice]'), { timeout: aliveMaxMs });
      for (const words of Object.values(wanted)) expect(await visitor.text()).to.include(words);
      expect(Number(await page.evaluate(() => window.name))).to.be.at.most(shiftMax);
      visitor.expectNoMishaps();
      await visitor.leave();
    }
    await arriveUnknown(phone);
  });

  it('is loaded anew, once, where a script of it does not come, and stays readable', async () => {
    await arriveUnknown(desk);
    const { page } = visitor;
    let pageLoads = 0;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pageLoads += 1;
      void (/\/site-data\/|\/app-/.test(request.url()) ? request.abort() : request.continue());
    });
    await load('/faq?r=friend');
    await page.waitForFunction(() => sessionStorage.getItem('reloadedAt') !== null);
    await page.waitForFunction(() => document.readyState === 'complete');
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    expect(pageLoads).to.equal(2);
    expect(await visitor.text()).not.to.equal('');
  });

  it('draws nothing that it takes away: no choice of currency where none is given, no countries of another service', async () => {
    for (const hides of [true, false]) {
      await arriveUnknown(desk);
      await visitor.hideRubles(hides);
      await visitor.page.setRequestInterception(true);
      // As long as no script has come, the page is what was painted first.
      visitor.page.on('request', (request) => {
        if (request.resourceType() !== 'script') void request.continue();
      });
      const domain = new URL(shopUrl()).hostname;
      await visitor.page.browserContext().setCookie({ name: 'selectedServiceIdExternal', value: 'fb', domain });
      await visitor.page.goto(shopUrl(), { waitUntil: 'domcontentloaded' });
      const painted = await visitor.page.evaluate(() => ({
        switches: [...document.querySelectorAll('header [role=group]')].filter(
          (group) => group.textContent?.includes('₽') && group.getClientRects().length > 0,
        ).length,
        countries: getComputedStyle(document.querySelector('[data-country]') as Element).visibility,
      }));
      expect(painted).to.deep.equal({ switches: hides ? 0 : 1, countries: 'hidden' });
      await visitor.leave();
    }
    await arriveUnknown(desk);
    await load('/');
    await waitsUntilAlive();
    const seen = await visitor.page.$eval('[data-country]', (card) => getComputedStyle(card).visibility);
    expect(seen).to.equal('visible');
  });

  it('draws no sum and no chosen currency that it changes for a visitor of another currency', async () => {
    await arriveUnknown(desk);
    const { page } = visitor;
    await visitor.hideRubles(false);
    const domain = new URL(shopUrl()).hostname;
    await page.browserContext().setCookie({ name: 'currency', value: 'rub', domain });
    const letScriptsGo = await holdScripts();
    await page.goto(shopUrl(), { waitUntil: 'domcontentloaded' });
    const seen = () =>
      page.evaluate(() => ({
        sum: getComputedStyle(document.querySelector('[data-country] [data-sum]') as Element).visibility,
        choice: [...document.querySelectorAll('header [role=group]')]
          .filter((group) => group.textContent?.includes('₽') && group.getClientRects().length > 0)
          .map((group) => getComputedStyle(group).visibility),
      }));
    expect(await seen()).to.deep.equal({ sum: 'hidden', choice: ['hidden'] });
    letScriptsGo();
    await page.waitForFunction(() => !('otherCurrency' in document.documentElement.dataset), { timeout: aliveMaxMs });
    expect(await seen()).to.deep.equal({ sum: 'visible', choice: ['visible'] });
    expect(await visitor.text('[data-country]')).to.include('₽');
    expect(await page.$eval('header [aria-pressed=true]', (one) => one.textContent)).to.equal('₽');
    visitor.expectNoMishaps();
  });

  it('keeps the sheet that came with it, and adds only what is new', async () => {
    await arriveUnknown(phone);
    const { page } = visitor;
    await load('/');
    await visitor.read('cookie.necessary');
    await page.type('[data-testid="country-pane"] input', 'a');
    // Of a component that the page has in another size.
    const clear = `[data-testid="country-pane"] button[aria-label="${textOf('ar', 'ui.clear')}"]`;
    await page.waitForSelector(clear);
    const sheets = await page.evaluate((selector) => {
      const style = document.querySelector<HTMLStyleElement>('style[data-styles]');
      return {
        kept: [...(style?.sheet?.cssRules ?? [])].map((rule) => rule.cssText),
        added: [...document.querySelectorAll<HTMLStyleElement>('style[data-styled]')].flatMap(({ sheet }) =>
          [...(sheet?.cssRules ?? [])].map((rule) => rule.cssText),
        ),
        components: style?.dataset.styles ?? '',
        button: [...(document.querySelector(selector)?.classList ?? [])],
      };
    }, clear);
    expect(sheets.added.filter((rule) => sheets.kept.includes(rule))).to.deep.equal([]);
    expect(sheets.added).to.not.deep.equal([]);
    const components = new Map(sheets.components.split(';').map((one) => one.split(':') as [string, string]));
    const names = sheets.button.flatMap((name) => components.get(name)?.split(',') ?? []);
    const own = sheets.button.filter((name) => !components.has(name));
    const isOf = (rule: string, of: string[]) => of.some((name) => rule.includes(`.${name}`));
    const lastOfComponent = sheets.kept.findLastIndex((rule) => isOf(rule, names));
    expect(lastOfComponent).to.be.above(0);
    // Rules of components that extend the button come later, and must stay stronger.
    expect(sheets.kept.findIndex((rule) => isOf(rule, own))).to.equal(lastOfComponent + 1);
  });

  it('hears a press that comes without a pointer, as assistive technology makes it', async () => {
    await arriveUnknown(desk);
    await load('/faq');
    await visitor.page.$eval('header button[aria-label="Dark theme"]', (button) => button.click());
    await visitor.page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    visitor.expectNoMishaps();
  });

  it('keeps a menu open that was opened before its scripts ran, and closes it as a live one', async () => {
    await arriveUnknown(phone);
    const { page } = visitor;
    await load('/faq');
    await page.tap(phoneMenu);
    expect(await page.$eval(`${phoneMenu}`, (button) => button.closest('details')?.open)).to.equal(true);
    await waitsUntilAlive();
    await page.waitForFunction(() => document.querySelector<HTMLElement>('main')?.inert);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector<HTMLElement>('main')?.inert);
    expect(await page.$eval(`${phoneMenu}`, (button) => button.closest('details')?.open)).to.equal(false);
    visitor.expectNoMishaps();
  });
});
