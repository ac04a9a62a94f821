import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import {
  configureScripts,
  counters,
  waitForPushed,
  type CountedWindow,
  type LateAnswers,
  type PushedEvent,
} from '../testing/fake-providers.ts';
import { signUp } from '../testing/new-account.ts';
import { payByCard } from '../testing/sandbox-payments.ts';
import { shopUrl } from '../testing/started-shop.ts';
import { Visitor, type VisitorKind } from '../testing/visitor.ts';

const desk: VisitorKind = { locale: 'en', device: 'desktop', theme: 'light' };
const phone: VisitorKind = { locale: 'ar', device: 'mobile', theme: 'dark' };

/** A page is reported this long after it changed, when its title is set (rule 17.1). */
const pageDelayMs = 250;

/** The test sees a request a little after the page made it. */
const aBitMs = 500;

describe('scripts of others', () => {
  let browser: Browser;
  let visitor: Visitor;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());
  afterEach(() => visitor.leave());

  const configure = (variables: object, late?: LateAnswers): Promise<void> =>
    configureScripts(visitor.page, variables, late);
  const waitForEvent = (name: string): Promise<PushedEvent> => waitForPushed(visitor.page, name);

  it('count pages once the visitor has agreed, each when its title is there', async () => {
    visitor = await Visitor.arrive(browser, desk);
    await configure(counters);
    await visitor.open('/faq');
    await visitor.read('cookie.text');
    expect(await visitor.page.evaluate(() => (window as CountedWindow).dataLayer)).to.equal(undefined);
    await visitor.press('cookie.accept');
    const first = await waitForEvent('page_view');
    expect(first['page_path']).to.equal('/faq');

    await visitor.page.evaluate(() => {
      const counted = window as CountedWindow;
      const pushState = history.pushState.bind(history);
      history.pushState = (...move) => {
        counted.movedAt = performance.now();
        pushState(...move);
      };
      const layer = counted.dataLayer ?? [];
      const push = layer.push.bind(layer);
      layer.push = (...events) => {
        counted.viewedAt ??= performance.now();
        return push(...events);
      };
    });
    await visitor.page.$eval('footer a[href="/countries"]', (link) => link.click());
    await visitor.page.waitForFunction(() => (window as CountedWindow).viewedAt !== undefined);
    const second = await waitForEvent('page_view');
    expect(second['page_path']).to.equal('/countries');
    expect(second['page_title']).to.equal(await visitor.page.title());
    expect(second['page_title']).to.not.equal(first['page_title']);
    const delay = await visitor.page.evaluate(() => {
      const { movedAt = 0, viewedAt = 0 } = window as CountedWindow;
      return viewedAt - movedAt;
    });
    expect(delay).to.be.at.least(pageDelayMs);
    const hits = await visitor.page.evaluate(() => (window as CountedWindow).ym?.a.map((call) => call.slice(0, 3)));
    expect(hits).to.deep.include(['77', 'hit', '/countries']);
    visitor.expectNoMishaps();
  });

  it('hear of a goal with its visitor, and of a paid order once', async () => {
    visitor = await Visitor.arrive(browser, desk);
    await configure(counters);
    const heard: PushedEvent[] = [];
    await visitor.page.exposeFunction('hear', (event: PushedEvent) => heard.push(event));
    await visitor.page.evaluateOnNewDocument(() => {
      const layer: PushedEvent[] = [];
      layer.push = (event) => {
        (window as unknown as { hear: (heardEvent: PushedEvent) => void }).hear(event);
        return 0;
      };
      (window as CountedWindow).dataLayer = layer;
    });
    const waitFor = async (name: string): Promise<PushedEvent> => {
      for (let tries = 0; tries < 200; tries += 1) {
        const event = heard.find((one) => one.event === name);
        if (event) return event;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`${name} was not heard, only ${heard.map(({ event }) => event).join(', ')}`);
    };
    await visitor.open('/');
    await visitor.press('cookie.accept');
    const { email } = await signUp(visitor);
    await visitor.open('/profile/pay');
    await payByCard(visitor);
    // A page reports top-ups that were paid before it loaded.
    await visitor.open('/faq');
    const order = await waitFor('purchase');
    expect(order['ecommerce']).to.include({ currency: 'RUB' });

    heard.length = 0;
    await visitor.open('/');
    await waitFor('page_view');
    await visitor.press('purchase.buy-label');
    const goal = await waitFor('buy_left-sidebar_attempt');
    expect(goal['email']).to.equal(email);
    expect(goal['user_id']).to.be.a('number');

    const asked = visitor.page.waitForResponse((answer) => answer.url().endsWith('/api/users/commerce-orders'));
    await visitor.open('/faq');
    expect(await (await asked).json()).to.deep.equal([]);
    expect(heard.filter(({ event }) => event === 'purchase')).to.deep.equal([]);
    visitor.expectNoMishaps();
  });

  it('hear of a goal that was reached before they were there', async () => {
    visitor = await Visitor.arrive(browser, desk);
    let tellConfigs: () => void = () => undefined;
    await configure(counters, { configs: new Promise((resolve) => (tellConfigs = resolve)) });
    await visitor.open('/');
    await visitor.press('cookie.accept');
    await visitor.press('purchase.buy-label');
    await visitor.page.waitForFunction(() => location.pathname === '/registration');
    expect(await visitor.page.evaluate(() => (window as CountedWindow).dataLayer)).to.equal(undefined);
    tellConfigs();
    await waitForEvent('buy_left-sidebar_attempt');
    visitor.expectNoMishaps();
  });

  it('hear of a goal with its visitor also when it was reached before the shop told who he is', async () => {
    visitor = await Visitor.arrive(browser, desk);
    const late: LateAnswers = {};
    await configure(counters, late);
    await visitor.open('/');
    await visitor.press('cookie.accept');
    const { email } = await signUp(visitor);
    let tellUser: () => void = () => undefined;
    late.user = new Promise((resolve) => (tellUser = resolve));
    await visitor.open('/');
    await waitForEvent('page_view');
    await visitor.press('purchase.buy-label');
    await visitor.page.waitForFunction(() => location.pathname === '/profile/pay');
    tellUser();
    expect(await waitForEvent('buy_left-sidebar_attempt')).to.include({ email });
    visitor.expectNoMishaps();
  });

  it('tell where the visitor came from after 5 s, and whether his browser has been here after 20 s', async () => {
    visitor = await Visitor.arrive(browser, desk);
    const { page } = visitor;
    await configure({
      ...counters,
      sourceTrackingUrl: `${shopUrl()}/outside/source.js`,
      fingerprintUrl: `${shopUrl()}/outside/fingerprint.js`,
    });
    const askedAt: Record<string, number> = {};
    page.on('request', (request) => {
      askedAt[new URL(request.url()).pathname] ??= Date.now();
    });
    await visitor.open('/faq');
    await visitor.press('cookie.accept');
    await page.waitForFunction(() => document.cookie.includes('fp=browser-7'), { timeout: 60_000 });
    expect(await page.evaluate(() => document.documentElement.dataset['source'])).to.equal('told');
    const {
      '/outside/tag-manager.js': start = NaN,
      '/outside/source.js': source,
      '/outside/fingerprint.js': print,
    } = askedAt;
    expect((source ?? NaN) - start).to.be.within(5_000 - aBitMs, 20_000);
    expect((print ?? NaN) - start).to.be.at.least(20_000 - aBitMs);
    visitor.expectNoMishaps();
  });

  it('draw a chat in the page’s language, where it sets cookies after consent alone', async () => {
    visitor = await Visitor.arrive(browser, phone);
    await configure({ chatUrl: `${shopUrl()}/outside/chat.js`, chatNeedsConsent: true });
    const isLoaded = (): Promise<boolean> =>
      visitor.page.evaluate(() => document.querySelector('script[src$="/outside/chat.js"]') !== null);
    await visitor.open('/faq');
    await visitor.read('cookie.necessary');
    expect(await isLoaded()).to.equal(false);
    await visitor.press('cookie.accept');
    await visitor.page.waitForSelector('#chat-widget[data-language=ar]');
    await visitor.page.waitForSelector('script[src$="/outside/chat.js"]');
    visitor.expectNoMishaps();
  });

  it('ask who logs in to show that he is human, in his language and colours', async () => {
    visitor = await Visitor.arrive(browser, phone);
    await configure({ captchaSiteKey: 'site-key', captchaUrl: `${shopUrl()}/outside/captcha.js` });
    await visitor.open('/authorization');
    await visitor.answerCookieNotice();
    await visitor.page.waitForFunction(
      () => document.querySelector('[data-testid=captcha]')?.textContent === 'ar dark',
    );
    await visitor.expectNoFaults();
    await visitor.page.evaluate(() => (window as CountedWindow).answerCaptcha?.('human'));
    await visitor.fill('auth.email', 'nobody@example.com');
    await visitor.fill('auth.password', 'not the password');
    const sent = visitor.page.waitForRequest((request) => request.url().endsWith('/api/sessions'));
    await visitor.press('auth.log-in', 'form');
    expect(JSON.parse((await sent).postData() ?? '{}')).to.include({ captchaToken: 'human' });
  });
});
