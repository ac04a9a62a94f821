import type { Browser } from 'puppeteer';

import { launchChromium } from './chromium.ts';
import { contrastingKinds, nameOf, Visitor } from './visitor.ts';

const codeMaxMs = 120_000;

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
        visitor = await Visitor.arriveLoggedIn(browser, kind, 'buyer@example.com');
      });
      after(() => visitor.leave());

      it('rents a number, and its SMS arrives by itself', async () => {
        await visitor.open('/?show-rent=1&tab=rent');
        await visitor.press('rentals.rent-label');
        await visitor.read('rentals.rented-title');
        // Its SMS may be there before the next page is: which of the two tabs has it depends on the machine.
        await visitor.open('/profile/rentals');
        await visitor.read('rentals.mine');
        await visitor.expectNoFaults();
        await visitor.screenshot('rentals');
        await visitor.press('rentals.tab-received');
        await visitor.read('rentals.status-received', codeMaxMs);
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
