import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { configureScripts, counters, waitForPushed, type CountedWindow } from '../testing/fake-providers.ts';
import { Visitor } from '../testing/visitor.ts';

describe('counters of visits', () => {
  let browser: Browser;
  let visitor: Visitor;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());
  beforeEach(async () => {
    visitor = await Visitor.arrive(browser, { locale: 'en', device: 'desktop', theme: 'light' });
  });
  afterEach(() => visitor.leave());

  it('never hear of the secret of a link, which leaves the address before they come', async () => {
    const secrets = {
      '/confirm': '/confirm/reset-secret-1',
      '/bot-link': '/bot-link/reset-secret-2',
      '/signup/confirm-email': '/signup/confirm-email?token=reset-secret-3',
    };
    const { page } = visitor;
    await configureScripts(page, counters);
    const referers: string[] = [];
    // The shop's own server knows the secret, since the page was asked for with it. Chromium tells it again when it loads pictures that a
    // style attribute names, for which it ignores the page's policy.
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/outside/'))
        referers.push(request.headers()['referer'] ?? 'none');
    });
    await page.evaluateOnNewDocument(() => localStorage.setItem('cookie-consent', 'all'));
    for (const [route, address] of Object.entries(secrets)) {
      referers.length = 0;
      await visitor.open(address);
      const view = await waitForPushed(page, 'page_view');
      // A guest who opens the bot's link is led to the log-in.
      expect(view['page_path']).to.be.oneOf([route, '/authorization']);
      const seen = await page.evaluate(() => {
        const { dataLayer, ym } = window as CountedWindow;
        return JSON.stringify([dataLayer, ym?.a, location.href, document.referrer]);
      });
      expect(seen).to.include('page_view').and.not.to.include('reset-secret');
      expect(referers, address).to.not.be.empty;
      expect(referers.join(' '), address).not.to.include('reset-secret');
    }
    await visitor.open('/confirm/reset-secret-1');
    await visitor.read('auth.confirm-title');
    await page.reload();
    await visitor.read('auth.confirm-title');
    expect(new URL(page.url()).pathname).to.equal('/confirm');
  });

  it('end when the visitor takes the consent back, in every tab, and their cookies go', async () => {
    const { page } = visitor;
    await configureScripts(page, counters);
    await visitor.open('/faq');
    await visitor.press('cookie.accept');
    await waitForPushed(page, 'page_view');
    await page.evaluate(() => {
      document.cookie = '_ga=GA1.1.7; path=/';
      document.cookie = '_ym_uid=7; path=/';
      document.cookie = 'own=7; path=/';
    });
    const other = await visitor.openTab('/countries');
    expect(await other.evaluate(() => localStorage.getItem('cookie-consent'))).to.equal('all');

    // A browser does not draw a background tab, so nothing in it comes into view.
    await page.bringToFront();
    await page.evaluate(() => document.querySelector('footer')?.scrollIntoView());
    await visitor.press('cookie.settings', 'footer');
    await visitor.read('cookie.now-all');
    await visitor.expectNoFaults();
    const loaded = page.waitForNavigation({ waitUntil: 'load' });
    await visitor.press('cookie.necessary');
    await loaded;
    await visitor.read('cookie.settings');
    const left = await page.evaluate(() => [document.cookie, 'dataLayer' in window]);
    expect(left[0])
      .to.include('own=7')
      .and.not.to.match(/_ga=|_ym_uid=/);
    expect(left[1]).to.equal(false);
    await visitor.open('/cookies');
    await visitor.read('cookie.now-necessary');

    // The second tab answers the question of the first, and the other way round.
    await page.evaluate(() => localStorage.removeItem('cookie-consent'));
    await visitor.open('/faq');
    await visitor.read('cookie.text');
    await other.evaluate(() => localStorage.setItem('cookie-consent', 'all'));
    await waitForPushed(page, 'page_view');
    await other.close();
  });
});
