import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { endOpenNumbers } from '../testing/provider-program.ts';
import { nameOf, pathIn, Visitor, walkedKinds } from '../testing/visitor.ts';

const codeMaxMs = 45_000;
const buyer = { email: 'buyer@example.com', password: 'demo-numeo' };

describe('buying a number and receiving its code', () => {
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  for (const kind of walkedKinds) {
    describe(nameOf(kind), () => {
      let visitor: Visitor;
      before(async () => {
        await endOpenNumbers();
        visitor = await Visitor.arrive(browser, kind);
      });
      after(() => visitor.leave());

      it('shows a guest services, countries and prices, and asks to register when he buys', async () => {
        await visitor.open('/');
        await visitor.read(kind.device === 'mobile' ? 'purchase.buy' : 'purchase.title');
        await visitor.expectNoFaults();
        await visitor.screenshot('home');
        await visitor.answerCookieNotice();
        await visitor.press('purchase.buy-label');
        await visitor.page.waitForFunction(() => location.pathname.endsWith('/registration'));
        expect(await visitor.page.evaluate(() => location.search)).to.equal('?goback=1');
      });

      it('lets him log in and comes back to the purchase', async () => {
        await visitor.open('/authorization?goback=1');
        await visitor.fill('auth.email', buyer.email);
        await visitor.fill('auth.password', buyer.password);
        await visitor.expectNoFaults();
        await visitor.press('auth.log-in', 'form');
        // The purchase began on the home page.
        await visitor.page.waitForFunction((home) => location.pathname === home, {}, pathIn(kind.locale, '/'));
        await visitor.page.waitForSelector('[data-country]');
        expect(await visitor.page.evaluate(() => document.cookie)).to.include('authToken=');
      });

      it('sells him a number, whose code arrives by itself', async () => {
        await visitor.open('/');
        await visitor.press('purchase.buy-label');
        await visitor.page.waitForFunction(
          (profile) => location.pathname === profile,
          {},
          pathIn(kind.locale, '/profile'),
        );
        await visitor.read('numbers.waiting');
        await visitor.expectNoFaults();
        await visitor.screenshot('profile-waiting');
        await visitor.read('numbers.received', codeMaxMs);
        await visitor.expectNoFaults();
        await visitor.screenshot('profile-received');
      });

      it('did all that without an error on the way', () => visitor.expectNoMishaps());
    });
  }
});
