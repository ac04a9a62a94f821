import type { Browser } from 'puppeteer';

import { launchChromium } from './chromium.ts';
import { ShopCaller } from './shop-caller.ts';
import { textOf } from './shop-texts.ts';
import { contrastingKinds, nameOf, Visitor } from './visitor.ts';

const buyer = 'buyer@example.com';
const smsMaxMs = 45_000;

describe('rent and letters', () => {
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  for (const kind of contrastingKinds) {
    describe(nameOf(kind), () => {
      let visitor: Visitor;
      before(async () => {
        visitor = await Visitor.arriveLoggedIn(browser, kind, buyer);
      });
      after(() => visitor.leave());

      it('rents a number, and its SMS arrives by itself', async () => {
        const program = await ShopCaller.logIn(buyer, 'demo-numeo');
        const { data: before } = await program.get<{ data: unknown[] }>('/api/rentals?tab=received&limit=50');
        await visitor.open('/?show-rent=1&tab=rent');
        await visitor.press('rentals.rent-label');
        await visitor.read('rentals.rented-title');
        await visitor.open('/profile/rentals');
        await visitor.read('rentals.mine');
        await visitor.expectNoFaults();
        await visitor.screenshot('rentals');
        await visitor.press('rentals.tab-received');
        await visitor.page.waitForFunction(
          (status, count) => (document.body?.innerText ?? '').split(status).length - 1 > count,
          { timeout: smsMaxMs },
          textOf(kind.locale, 'rentals.status-received'),
          before.length,
        );
        await visitor.expectNoFaults();
        await visitor.screenshot('rental-received');
      });

      it('writes to support', async () => {
        await visitor.open('/feedback');
        await visitor.fill('community.message', 'The code came twice. Is that how it should be?');
        await visitor.expectNoFaults();
        await visitor.press('community.send');
        await visitor.read('community.feedback-done');
      });

      it('did all that without an error on the way', () => visitor.expectNoMishaps());
    });
  }
});
