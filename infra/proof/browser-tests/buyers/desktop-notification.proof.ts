import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { payByCard } from '../testing/sandbox-payments.ts';
import { ShopCaller } from '../testing/shop-caller.ts';
import { Visitor } from '../testing/visitor.ts';

const codeMaxMs = 45_000;

interface WatchedWindow {
  notified: string[];
}

/**
 * A browser without a desktop shows no notification: this class of the same form notes what would be shown. Without a push service the open
 * page tells the code itself.
 */
const noteNotifications = (): void => {
  const notified: string[] = [];
  class NotedNotification {
    static permission = 'default';
    static requestPermission(): Promise<string> {
      NotedNotification.permission = 'granted';
      return Promise.resolve('granted');
    }
    onclick: unknown = null;
    constructor(title: string) {
      notified.push(title);
    }
    close(): void {
      notified.pop();
    }
  }
  Object.assign(window, { Notification: NotedNotification, notified });
  Reflect.deleteProperty(window, 'PushManager');
};

describe('a notification by the desktop', () => {
  let browser: Browser;
  let visitor: Visitor;
  before(async () => {
    browser = await launchChromium();
    const email = `notified-${Date.now()}@example.com`;
    const buyer = await ShopCaller.register(email, 'demo-numeo');
    visitor = await Visitor.arriveLoggedIn(browser, { locale: 'en', device: 'desktop', theme: 'light' }, email);
    // The compiler names inner functions by a helper of its own, which pages do not have.
    await visitor.page.evaluateOnNewDocument('globalThis.__name = (named) => named;');
    await visitor.page.evaluateOnNewDocument(noteNotifications);
    await visitor.open('/profile/pay');
    await payByCard(visitor);
    const [card] = await buyer
      .get<{ country_external_id: number; price: number; count: number }[]>('/api/country/get-prices/tg')
      .then((cards) => cards.filter(({ count }) => count > 0));
    await buyer.post('/api/activations', {
      service: 'tg',
      country: card?.country_external_id,
      priceMax: card?.price,
    });
  });
  after(async () => {
    await visitor.leave();
    await browser.close();
  });

  it('is offered at the first number that waits, and tells the code while the visitor looks elsewhere', async () => {
    await visitor.open('/profile');
    await visitor.read('numbers.notify-offer');
    await visitor.expectNoFaults();
    await visitor.press('numbers.notify-yes');
    await visitor.page.evaluate(() => (document.hasFocus = () => false));
    await visitor.page.waitForFunction(() => (window as unknown as WatchedWindow).notified.length > 0, {
      timeout: codeMaxMs,
    });
    const [title] = await visitor.page.evaluate(() => (window as unknown as WatchedWindow).notified);
    expect(title).to.match(/^Telegram: code \d/);
  });

  it('is offered once', async () => {
    await visitor.open('/profile');
    await visitor.read('profile.numbers');
    expect(await visitor.text()).not.to.include('desktop notification');
    visitor.expectNoMishaps();
  });
});
