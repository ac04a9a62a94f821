import { expect } from 'chai';
import type { Browser, HTTPResponse, Page } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { signUp } from '../testing/new-account.ts';
import { shopUrl } from '../testing/started-shop.ts';
import { Visitor, type VisitorKind } from '../testing/visitor.ts';

const english: VisitorKind = { locale: 'en', device: 'desktop', theme: 'light' };

const dayS = 86_400;

/** A whole sign-up on a busy machine. */
const signUpMaxMs = 60_000;
const isLook = (response: HTTPResponse): boolean => response.url().endsWith('/api/sms-users/balance');

/** The cookies of a page and their lifetimes in days, as the browser keeps them. */
const cookieDays = async (page: Page): Promise<Record<string, number>> => {
  const now = Date.now() / 1000;
  const cookies = await page.browserContext().cookies();
  return Object.fromEntries(cookies.map(({ name, expires }) => [name, Math.round((expires - now) / dayS)]));
};

describe('what a visit leaves and loads', () => {
  let browser: Browser;
  let visitor: Visitor;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  const arrive = async (kind: VisitorKind): Promise<Page> => {
    visitor = await Visitor.arrive(browser, kind);
    return visitor.page;
  };
  afterEach(() => visitor.leave());

  it('is a set of cookies that live as long as they should', async () => {
    const page = await arrive(english);
    await visitor.hideRubles(undefined);
    await visitor.open('/?r=friend&show-rent=1&payment-test=1');
    await page.waitForFunction(() => document.cookie.includes('sessionToken='));
    await page.waitForFunction(() => document.cookie.includes('ab-test__hide-ruble-currency='));
    expect(await cookieDays(page)).to.include({
      r: 365,
      'show-rent': 60,
      'payment-test': 150,
      locale: 365,
      viewport: 365,
      sessionToken: 60,
      'ab-test__hide-ruble-currency': 360,
    });
    visitor.expectNoMishaps();
  });

  it('hides rubles from the half that the A/B test draws for it, and from nobody else', async () => {
    const page = await arrive(english);
    const switchSize = () =>
      page.$$eval(
        'header [role=group] button, header [role=radiogroup] button',
        (all) => all.filter((button) => button.checkVisibility()).length,
      );
    for (const hides of [true, false]) {
      await visitor.hideRubles(hides);
      await visitor.open('/faq');
      await page.waitForFunction((wanted) => document.body.innerText.includes('₽') !== wanted, {}, hides);
      expect(await switchSize(), `buttons of the switch, hidden: ${hides}`).to.equal(hides ? 0 : 2);
    }
  });

  it('forgets workers and caches of old versions, and a token that the engine does not know', async () => {
    const page = await arrive(english);
    await visitor.open('/faq');
    await page.evaluate(async () => {
      await caches.open('pages of long ago');
      // A part that only waits in a list does no harm as a worker.
      const part = [...document.scripts].find(({ src }) => src.includes('/app-'))?.src ?? '';
      await navigator.serviceWorker.register(part);
      document.cookie = 'authToken=unknown; path=/';
    });
    await page.reload();
    await page.waitForFunction(() => !document.cookie.includes('authToken='));
    const forgottenAt = Date.now();
    await page.waitForNavigation({ waitUntil: 'load' });
    // Loaded anew after 2 seconds (rule 16.8), which leave time to read that the session has ended.
    expect(Date.now() - forgottenAt).to.be.within(1_500, 15_000);
    await page.waitForFunction(
      async () => (await caches.keys()).length + (await navigator.serviceWorker.getRegistrations()).length === 0,
    );
    expect(await page.evaluate(() => document.documentElement.dataset.signedIn)).to.equal(undefined);
    // He has an account, so the purchase leads to the log-in and not to the sign-up.
    await visitor.open('/');
    await visitor.answerCookieNotice();
    await visitor.press('purchase.buy-label');
    await page.waitForFunction(() => location.pathname === '/authorization');
  });

  it('goes on where the variables of the shop cannot be had', async () => {
    const page = await arrive(english);
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      void (request.url().endsWith('/api/configs') ? request.respond({ status: 400 }) : request.continue());
    });
    await visitor.open('/');
    await visitor.answerCookieNotice();
    await visitor.press('purchase.buy-label');
    await page.waitForFunction(() => location.pathname === '/registration');
  });

  it('loads a page anew when a part of it is missing, once', async () => {
    const page = await arrive(english);
    const html = await (await fetch(`${shopUrl()}/faq`)).text();
    let pageLoads = 0;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pageLoads += 1;
      const [part] = /\/\d+-[0-9a-f]+\.js/.exec(request.url()) ?? [];
      // A script that the page does not name itself. The cookie notice is one, which every new visitor loads.
      const isMissing = request.resourceType() === 'script' && part !== undefined && !html.includes(part);
      void (isMissing ? request.abort() : request.continue());
    });
    await visitor.open('/faq');
    await page.waitForFunction(() => sessionStorage.getItem('reloadedAt') !== null);
    // Chromium never reports that a worker's script has loaded; there is one for each load of a page.
    await page.waitForNetworkIdle({ concurrency: 2 });
    expect(pageLoads).to.equal(2);
    expect(await visitor.text()).not.to.equal('');
  });

  it('is followed by a look at the balance on each page, and by what was left before signing in', async () => {
    const page = await arrive(english);
    await visitor.open('/');
    await visitor.answerCookieNotice();
    await page.browserContext().setCookie({
      name: 'telegram_or_phone',
      value: encodeURIComponent('@marta_example'),
      domain: new URL(page.url()).hostname,
    });
    // Begun before the form is filled in, so they wait for that as well.
    const moved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/api/users/settings'),
      { timeout: signUpMaxMs },
    );
    const afterSignUp = page.waitForResponse(isLook, { timeout: signUpMaxMs });
    await signUp(visitor);
    const settings = await moved;
    expect([settings.status(), settings.request().postData()]).to.deep.equal([
      200,
      JSON.stringify({ settings: { telegram: '@marta_example' } }),
    ]);
    await page.waitForFunction(() => !document.cookie.includes('telegram_or_phone='));

    await afterSignUp;
    // The event by which parts of the page and outside scripts ask for a look (rule 16.7).
    const asked = page.waitForResponse(isLook);
    await page.evaluate(() => window.dispatchEvent(new Event('getBalance')));
    await asked;
    const looked = page.waitForResponse(isLook);
    await page.$eval('footer a[href="/faq"]', (link) => (link as HTMLElement).click());
    await page.waitForFunction(() => location.pathname === '/faq');
    await looked;
  });
});
