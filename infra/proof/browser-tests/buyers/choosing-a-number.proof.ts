import { expect } from 'chai';
import type { Browser, HTTPRequest } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { signUp } from '../testing/new-account.ts';
import { patternOf } from '../testing/shop-texts.ts';
import { shopUrl } from '../testing/started-shop.ts';
import { typeInto } from '../testing/type-into.ts';
import { Visitor } from '../testing/visitor.ts';

/** Number of countries that narrow pages show at first (rule 16.5). */
const countriesAtFirst = 14;

/** Pause in the typing before the engine is asked, and how near the end of a list more of it is fetched (rule 16.5). */
const pauseMs = 1_000;
const nearEndPx = 140;

/** Protocol ids. In England an expensive demo supplier sells beside others, in Algeria one supplier sells. */
const england = 16;
const algeria = 58;

describe('choosing a number', () => {
  let browser: Browser;
  let visitor: Visitor;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());
  afterEach(() => visitor.leave());

  const shownCountries = (): Promise<number> =>
    visitor.page.$$eval('[data-country]', (cards) => cards.filter((card) => card.getClientRects().length > 0).length);

  it('shows a phone fourteen countries, and all of them after “Load more”', async () => {
    visitor = await Visitor.arrive(browser, { locale: 'ar', device: 'mobile', theme: 'dark' });
    await visitor.open('/');
    await visitor.answerCookieNotice();
    expect(await shownCountries()).to.equal(countriesAtFirst);
    await visitor.press('purchase.load-more');
    await visitor.page.waitForFunction(
      (few) =>
        [...document.querySelectorAll('[data-country]')].filter((card) => card.getClientRects().length > 0).length >
        few,
      {},
      countriesAtFirst,
    );
  });

  it('tells how many codes arrive, and up to what price the whole stock goes', async () => {
    visitor = await Visitor.arrive(browser, { locale: 'en', device: 'mobile', theme: 'light' });
    const { page } = visitor;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (!request.url().includes('/api/delivery-statistics')) return void request.continue();
      // A new shop has sold too few numbers for a delivery rate (rule 14.2).
      const rates = [
        { country: england, operator: 'any', sampleSize: 240, deliveryRate: 0.93, medianSeconds: 9, p90Seconds: 30 },
        { country: algeria, operator: 'any', sampleSize: 3, deliveryRate: null, medianSeconds: null, p90Seconds: null },
      ];
      void request.respond({ contentType: 'application/json', body: JSON.stringify({ data: rates }) });
    });
    await visitor.open('/');
    await visitor.answerCookieNotice();
    await visitor.press('purchase.load-more');
    const card = `[data-country="${england}"]`;
    await page.waitForFunction((place) => document.querySelector(place)?.textContent?.includes('93%'), {}, card);
    const words = await page.$eval(card, (element) => element.textContent ?? '');
    expect(words).to.match(/93% of the last 240 numbers got a code · usually within 9 s/);
    expect(words).to.match(/\$0\.\d\d.*up to \$0\.\d\d: \d+ × \$0\.\d\d, \d+ × \$0\.\d\d/);
    const oneSupplier = await page.$eval(`[data-country="${algeria}"]`, (element) => element.textContent ?? '');
    expect(oneSupplier).not.to.match(/up to|got a code/);
    await visitor.expectNoFaults();
    visitor.expectNoMishaps();
  });

  it('remembers the chosen service for the next visit', async () => {
    visitor = await Visitor.arrive(browser, { locale: 'en', device: 'desktop', theme: 'dark' });
    const { page } = visitor;
    const untilChosen = (name: string) => page.waitForSelector(`main a[title="${name}"][aria-current]`);
    await visitor.open('/');
    await visitor.answerCookieNotice();
    await untilChosen('WhatsApp');
    await page.locator('main a[title="Telegram"]').click();
    await page.waitForFunction(() => location.pathname === '/telegram');
    const cookies = await page.browserContext().cookies();
    expect(cookies.find(({ name }) => name === 'selectedServiceIdExternal')?.value).to.equal('tg');
    expect(Number(cookies.find(({ name }) => name === 'selectedServiceId')?.value)).to.be.greaterThan(0);
    await visitor.open('/');
    await untilChosen('Telegram');
    // One that the shop does not have is not chosen (rule 16.6).
    for (const name of ['selectedServiceIdExternal', 'selectedServiceId'])
      await page.browserContext().setCookie({ name, value: '99999', domain: new URL(page.url()).hostname });
    await visitor.open('/');
    await untilChosen('WhatsApp');
    visitor.expectNoMishaps();
  });

  it('begins anew with the tab: the search is empty and the shop’s own service chosen; without rent there are no tabs', async () => {
    visitor = await Visitor.arrive(browser, { locale: 'en', device: 'desktop', theme: 'light' });
    const { page } = visitor;
    const typed = () => page.$eval('main [role=combobox]', (field) => (field as HTMLInputElement).value);
    const { hostname } = new URL(shopUrl());
    await page.browserContext().setCookie({ name: 'selectedServiceIdExternal', value: 'tg', domain: hostname });
    await visitor.open('/');
    await visitor.answerCookieNotice();
    await page.waitForSelector('main a[title="Telegram"][aria-current]');
    await typeInto(page, 'main input[role=combobox]', 'disc');
    await page.locator('#receiving-tab-rent').click();
    await page.waitForSelector('#receiving-panel-rent [role=combobox]');
    expect(await typed()).to.equal('');
    await page.waitForSelector(
      'main a[title="WhatsApp"][aria-current], main button[title="WhatsApp"][aria-pressed=true]',
    );
    await page.locator('#receiving-tab-buy').click();
    await page.waitForSelector('#receiving-panel-buy a[title="WhatsApp"][aria-current]');
    visitor.expectNoMishaps();

    const configs = (await (await fetch(`${shopUrl()}/api/configs`)).json()) as { data: object };
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (new URL(request.url()).pathname !== '/api/configs') return void request.continue();
      const body = JSON.stringify({ ...configs, data: { ...configs.data, isRentShown: false } });
      return void request.respond({ status: 200, contentType: 'application/json', body });
    });
    await visitor.open('/');
    await page.waitForSelector('main [role=tablist]', { hidden: true });
    await visitor.read('purchase.title');
  });

  it('explains itself in the words of the editors, and asks for wholesale prices', async () => {
    visitor = await Visitor.arrive(browser, { locale: 'ru', device: 'desktop', theme: 'light' });
    await visitor.open('/');
    await visitor.answerCookieNotice();
    await visitor.press('purchase.help');
    await visitor.page.waitForFunction(
      () => (document.querySelector<HTMLElement>('[role=dialog], dialog[open]')?.innerText.length ?? 0) > 100,
    );
    await visitor.expectNoFaults();
    await visitor.page.keyboard.press('Escape');

    const asked = visitor.page.waitForRequest((request) => request.url().includes('wholesale=1'));
    await visitor.page.locator('main input[role=switch]').click();
    await asked;
  });

  it('does not lose a press on Buy that comes while the page is coming to life', async () => {
    visitor = await Visitor.arrive(browser, { locale: 'en', device: 'mobile', theme: 'light' });
    const { page } = visitor;
    await page.emulateCPUThrottling(8);
    await page.goto(shopUrl(), { waitUntil: 'domcontentloaded' });
    await page.mouse.move(1, 1);
    // React has begun and keeps presses, but has not hydrated the cards yet. The press may leave the page, so the tab keeps what was seen.
    await page.waitForFunction(() => {
      if (sessionStorage.getItem('wasAlive') !== null) return true;
      const place = document.querySelector('#___gatsby');
      const button = document.querySelector<HTMLElement>('[data-country] button');
      if (!place || !button || !Object.keys(place).some((key) => key.startsWith('__reactContainer$'))) return false;
      sessionStorage.setItem('wasAlive', String(Object.keys(button).some((key) => key.startsWith('__reactProps$'))));
      button.click();
      return true;
    });
    await page.waitForFunction(() => location.pathname === '/registration');
    expect(await page.evaluate(() => sessionStorage.getItem('wasAlive'))).to.equal('false');
  });

  it('lets a visitor ask for a service that is not there', async () => {
    visitor = await Visitor.arrive(browser, { locale: 'en', device: 'desktop', theme: 'dark' });
    await visitor.open('/');
    await visitor.answerCookieNotice();
    await typeInto(visitor.page, 'main input[role=combobox]', 'zebra-post.example');
    await visitor.read('purchase.not-found-text');
    await visitor.press('purchase.suggest', 'div:has(> [role=listbox])');
    await visitor.read('community.suggestion-send');
    await visitor.expectNoFaults();
    await visitor.press('community.suggestion-send');
    await visitor.read('community.suggestion-done');
    visitor.expectNoMishaps();
  });

  it('leads a buyer without money to the top-up, and logs him out at the home of his language', async () => {
    visitor = await Visitor.arrive(browser, { locale: 'es', device: 'desktop', theme: 'light' });
    await visitor.open('/');
    await visitor.answerCookieNotice();
    await signUp(visitor);
    await visitor.open('/');
    await visitor.press('purchase.buy-label');
    await visitor.page.waitForFunction(() => location.pathname === '/es/profile/pay');
    await visitor.page.waitForFunction(() => document.querySelector('main')?.innerText.includes('WhatsApp'));

    const reloaded = visitor.page.waitForNavigation();
    await visitor.press('auth.log-out');
    await reloaded;
    expect(await visitor.currentPath()).to.equal('/es');
    expect(await visitor.page.evaluate(() => document.cookie)).not.to.include('authToken=');
  });

  it('shows a bar while a page is on its way, and begins it at its top', async () => {
    visitor = await Visitor.arrive(browser, { locale: 'en', device: 'desktop', theme: 'light' });
    const held: HTTPRequest[] = [];
    await visitor.page.setRequestInterception(true);
    visitor.page.on('request', (request) => {
      if (request.url().includes('/page-data/countries/')) held.push(request);
      else void request.continue();
    });
    await visitor.open('/blog');
    await visitor.answerCookieNotice();
    const link = await visitor.page.waitForSelector('footer a[href="/countries"]');
    await link?.evaluate((element) => element.scrollIntoView());
    await link?.click();
    await visitor.page.waitForFunction(() => document.documentElement.dataset['loading'] === '');
    for (const request of held.splice(0)) await request.continue();
    await visitor.page.waitForFunction(
      () => location.pathname === '/countries' && document.documentElement.dataset['loading'] === undefined,
    );
    await visitor.page.waitForFunction(() => window.scrollY === 0);
  });

  it('filters what is loaded while the visitor types, asks once he stops, and brings more near the end', async () => {
    visitor = await Visitor.arrive(browser, { locale: 'en', device: 'desktop', theme: 'light' });
    await visitor.open('/');
    await visitor.answerCookieNotice();
    const asked: string[] = [];
    let askedAt = 0;
    let mayAnswer: () => void = () => undefined;
    const answers = new Promise<void>((resolve) => (mayAnswer = resolve));
    await visitor.page.setRequestInterception(true);
    visitor.page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const search = searchParams.get('search');
      if (pathname !== '/api/service' || !search) return void request.continue();
      asked.push(`${search} ${searchParams.get('page')}`);
      askedAt ||= Date.now();
      void answers.then(() => request.continue());
    });
    await visitor.page.locator('main input[role=combobox]').click();
    await visitor.page.keyboard.type('xoe', { delay: 50 });
    for (const key of ['Home', 'Delete', 'Delete'] as const) await visitor.page.keyboard.press(key);
    const typedAt = Date.now();
    // The engine has not answered yet: these are services that the page holds.
    const list = await visitor.page.waitForSelector('[role=listbox] [role=option]');
    mayAnswer();
    await visitor.page.waitForResponse((answer) => answer.url().includes('search=e'));
    expect(asked).to.deep.equal(['e 1']);
    expect(askedAt - typedAt, 'pause before the request in ms').to.be.within(pauseMs - 100, pauseMs + 4_000);
    await visitor.page.waitForFunction(() => document.querySelectorAll('[role=option]').length >= 40);
    /** Scrolls until so many pixels of the list are left below what is seen. */
    const leaveBelow = (px: number) =>
      list?.evaluate((option, left) => {
        const box = option.closest('[role=listbox]');
        box?.scrollTo({ top: box.scrollHeight - box.clientHeight - left });
      }, px);
    await leaveBelow(nearEndPx + 60);
    await visitor.page.waitForNetworkIdle({ concurrency: 2, idleTime: 700 });
    expect(asked, 'asked before the end is near').to.deep.equal(['e 1']);
    await leaveBelow(nearEndPx - 20);
    await visitor.page.waitForFunction(() => document.querySelectorAll('[role=option]').length > 40);
    expect(asked).to.deep.equal(['e 1', 'e 2']);
  });

  it('says that a purchase is under way when it takes a while, and nobody need wait at a dead page', async () => {
    visitor = await Visitor.arriveLoggedIn(
      browser,
      { locale: 'ru', device: 'mobile', theme: 'dark' },
      'buyer@example.com',
    );
    let held: HTTPRequest | undefined;
    await visitor.page.setRequestInterception(true);
    visitor.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/activations')) held = request;
      else void request.continue();
    });
    await visitor.open('/');
    await visitor.press('purchase.buy-label');
    await visitor.read('purchase.getting');
    await visitor.expectNoFaults();
    const { source } = patternOf('ru', 'purchase.getting');
    await visitor.page.waitForFunction((words) => !new RegExp(words).test(document.body.innerText), {}, source);
    expect(held).to.not.equal(undefined);
    await held?.abort();
  });

  it('fetches ahead where a purchase leads, except for those who save data', async () => {
    const isAhead = (request: HTTPRequest): boolean =>
      new URL(request.url()).pathname === '/page-data/registration/page-data.json';
    const arrive = async (saveData: boolean): Promise<void> => {
      visitor = await Visitor.arrive(browser, { locale: 'en', device: 'desktop', theme: 'light' });
      await visitor.page.evaluateOnNewDocument(
        (value) => {
          Object.defineProperty(navigator, 'connection', { value });
        },
        { saveData, effectiveType: '4g' },
      );
    };
    await arrive(false);
    const fetched = visitor.page.waitForRequest(isAhead);
    await visitor.open('/faq');
    await fetched;
    await visitor.leave();

    await arrive(true);
    let ahead = 0;
    visitor.page.on('request', (request) => {
      if (isAhead(request)) ahead += 1;
    });
    await visitor.open('/faq');
    await visitor.answerCookieNotice();
    await visitor.page.waitForNetworkIdle({ idleTime: 4_000 });
    expect(ahead).to.equal(0);
  });
});
