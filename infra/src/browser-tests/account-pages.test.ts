import type { Browser } from 'puppeteer';

import { launchChromium } from './chromium.ts';
import { creditMaxMs, payByCard, pressInSandbox } from './sandbox-payments.ts';
import { contrastingKinds, nameOf, Visitor } from './visitor.ts';

/** Areas of the account with a sentence that only their loaded view says. */
const areas = [
  ['/profile/history', 'history.export'],
  ['/profile/loyalty-program', 'loyalty.predicted'],
  ['/profile/settings', 'settings.limits-addresses-hint'],
  ['/profile/referral-program', 'referral.link-hint'],
  ['/profile/referral-program-soft', 'licences.lead'],
  ['/profile/tariffs', 'tariffs.lead'],
] as const;

describe('the account', () => {
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

      it('tops up by card: to the provider’s page and back, where the money shows', async () => {
        await visitor.open('/profile/pay');
        await visitor.read('top-up.method-card');
        await visitor.expectNoFaults();
        await payByCard(visitor);
        await visitor.expectNoFaults();
      });

      it('tops up by an exact amount of tether, which is seen and credited by itself', async () => {
        await visitor.open('/profile/pay');
        await visitor.page.locator('label:has(input[value="usdt-trc20"])').click();
        await visitor.press('top-up.show-invoice');
        await visitor.read('top-up.send-exactly');
        await visitor.page.waitForSelector('svg[role="img"]');
        await visitor.expectNoFaults();
        await visitor.screenshot('top-up-invoice');
        const invoice = visitor.page.url();
        const wallet = await visitor.page.$eval('a[href*="/sandbox/wallet"]', ({ href }) => href);
        await visitor.page.goto(wallet);
        await pressInSandbox(visitor, 'exact');
        await visitor.page.waitForSelector('a[href$="/profile/pay"]');
        await visitor.page.goto(invoice);
        await visitor.read('top-up.paid-title', creditMaxMs);
      });

      for (const [path, sentence] of areas) {
        it(`shows ${path}`, async () => {
          await visitor.open(path);
          await visitor.read(sentence);
          await visitor.expectNoFaults();
          await visitor.screenshot(path.slice(1).replaceAll('/', '-'));
        });
      }

      it('stays quick in the eighth tab: all of them share one stream of events', async () => {
        const tabs = [];
        for (let tab = 0; tab < 8; tab += 1) tabs.push(await visitor.openTab('/profile'));
        for (const tab of tabs) await tab.close();
      });

      it('did all that without an error on the way', () => visitor.expectNoMishaps());
    });
  }
});
