import { expect } from 'chai';
import type { Browser, HTTPRequest, ResponseForRequest } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { signUp } from '../testing/new-account.ts';
import { shopUrl } from '../testing/started-shop.ts';
import { Visitor, type VisitorKind } from '../testing/visitor.ts';

const phone: VisitorKind = { locale: 'ar', device: 'mobile', theme: 'dark' };
const desk: VisitorKind = { locale: 'en', device: 'desktop', theme: 'light' };

const plentyKopecks = 1_000_000;

type Substitute = (request: HTTPRequest) => Partial<ResponseForRequest> | undefined;

const json = (status: number, body: unknown): Partial<ResponseForRequest> => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

const isPrices = (request: HTTPRequest): boolean => request.url().includes('/api/country/get-prices/');

/** The engine's refusal. The real one would hold a sentence in the visitor's language. */
const refusal = (status: number, code: string, details: object = {}): Partial<ResponseForRequest> =>
  json(status, { error: { code, message: code, details } });

describe('when something fails, the shop', () => {
  let browser: Browser;
  let visitor: Visitor;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());
  afterEach(() => visitor.leave());

  /** Answers some calls in place of the shop, because a test cannot make it fail in these ways. */
  const answerInstead = async (substitute: Substitute): Promise<void> => {
    await visitor.page.setRequestInterception(true);
    visitor.page.on('request', (request) => {
      const answer = substitute(request);
      void (answer ? request.respond(answer) : request.continue());
    });
  };

  it('puts an error page with its status and a way home in the place of a page that breaks', async () => {
    visitor = await Visitor.arrive(browser, desk);
    const dataPath = '/page-data/faq/page-data.json';
    const data = (await (await fetch(shopUrl() + dataPath)).json()) as { result: { pageContext: { content: object } } };
    data.result.pageContext.content = {};
    await answerInstead((request) => (new URL(request.url()).pathname === dataPath ? json(200, data) : undefined));
    await visitor.open('/');
    await visitor.answerCookieNotice();
    await visitor.page.$eval('footer a[href="/faq"]', (link) => (link as HTMLElement).click());
    await visitor.read('error-page.title');
    expect(await visitor.text()).to.include('500');
    await visitor.expectNoFaults();
    await visitor.press('not-found.home', 'main');
    await visitor.page.waitForFunction(() => location.pathname === '/');
    await visitor.read('purchase.country');
  });

  it('says so at the top of a page whose own scripts stay away, and loads it again on request', async () => {
    visitor = await Visitor.arrive(browser, phone);
    const { page } = visitor;
    let isAway = true;
    let loads = 0;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
      const isScript = request.resourceType() === 'script' && /\/app-[0-9a-f]+\.js$/.test(request.url());
      void (isAway && isScript ? request.abort() : request.continue());
    });
    await page.goto(`${shopUrl()}/ar/authorization`);
    await visitor.read('error-page.text');
    expect(loads).to.equal(2);
    await visitor.expectNoFaults();
    isAway = false;
    await page.$eval('a[href=""]', (link) => link.click());
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#___gatsby') ?? {}).some((key) => key.startsWith('__reactContainer$')),
    );
    await page.waitForFunction(() => document.querySelector('a[href=""]') === null);
  });

  it('says so where the script or the words of a view stay away, and fetches them again on request', async () => {
    visitor = await Visitor.arrive(browser, desk);
    const { page } = visitor;
    // The page names its first scripts; every other one is fetched later, for a view.
    const html = await (await fetch(`${shopUrl()}/search`)).text();
    const isLate = (address: string) => address.endsWith('.js') && !html.includes(new URL(address).pathname);
    const isWords = (address: string) => /\/site-data\/.*-late-/.test(address);
    let isAway = isLate;
    await page.setRequestInterception(true);
    page.on('request', (request) => void (isAway(request.url()) ? request.abort() : request.continue()));
    await page.goto(`${shopUrl()}/search`);
    await visitor.read('list.try-again');
    await page.waitForFunction(() => sessionStorage.getItem('reloadedAt') !== null);
    expect(await visitor.text()).not.to.include('500');
    isAway = () => false;
    await visitor.press('list.try-again', 'main');
    await page.waitForSelector('main input[type=search]');

    isAway = isWords;
    await page.goto(`${shopUrl()}/search`);
    await visitor.read('list.try-again');
    isAway = () => false;
    await visitor.press('list.try-again', 'main');
    await page.waitForSelector('main input[type=search]');
  });

  it('says that a service has no numbers for the moment', async () => {
    visitor = await Visitor.arrive(browser, phone);
    await answerInstead((request) => (isPrices(request) ? json(200, []) : undefined));
    await visitor.open('/');
    await visitor.answerCookieNotice();
    await visitor.read('purchase.unavailable-title');
    await visitor.read('purchase.unavailable-text');
    await visitor.expectNoFaults();
  });

  it('offers to load a list again that did not come', async () => {
    visitor = await Visitor.arrive(browser, desk);
    let isBroken = true;
    await answerInstead((request) =>
      isBroken && isPrices(request) && request.url().includes('wholesale=1')
        ? refusal(404, 'SERVICE_NOT_FOUND')
        : undefined,
    );
    await visitor.open('/');
    await visitor.answerCookieNotice();
    await visitor.page.locator('main input[role=switch]').click();
    await visitor.read('list.failed-title');
    await visitor.expectNoFaults();
    isBroken = false;
    await visitor.press('list.try-again', 'main');
    await visitor.page.waitForSelector('[data-country]');
  });

  it('says why a purchase did not come about, and what can be done', async () => {
    visitor = await Visitor.arrive(browser, desk);
    await visitor.open('/');
    await visitor.answerCookieNotice();
    // Not the demo's buyer: an account may log in ten times in a quarter of an hour, and other tests need these log-ins.
    await signUp(visitor);
    let answer = refusal(409, 'NO_NUMBERS');
    await answerInstead((request) => {
      if (request.url().endsWith('/api/sms-users/balance')) return json(200, plentyKopecks);
      return request.method() === 'POST' && request.url().endsWith('/api/activations') ? answer : undefined;
    });
    await visitor.open('/');
    await visitor.press('purchase.buy-label');
    await visitor.read('purchase.no-numbers');
    await visitor.read('purchase.keep-trying');
    await visitor.expectNoFaults();

    answer = refusal(409, 'PRICE_CHANGED', { price: 12_345 });
    await visitor.press('purchase.buy-label');
    await visitor.read('purchase.price-changed-title');
    await visitor.read('purchase.price-changed-now');

    answer = refusal(402, 'NO_BALANCE');
    await visitor.press('purchase.buy-label');
    await visitor.read('purchase.balance-low-title');
    await visitor.expectNoFaults();
    await visitor.press('auth.top-up', 'dialog');
    await visitor.page.waitForFunction(() => location.pathname === '/profile/pay');
  });
});
