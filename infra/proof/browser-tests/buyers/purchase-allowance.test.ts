import type { Activation } from '@shop/shared-types/contract/activations';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { arriveWithMoney } from '../testing/new-buyer.ts';
import type { ShopCaller } from '../testing/shop-caller.ts';
import type { Visitor, VisitorKind } from '../testing/visitor.ts';

/** The demo's pool is large there, and no other test bans its numbers. */
const service = 'go';

const kinds: VisitorKind[] = [
  { locale: 'en', device: 'desktop', theme: 'light' },
  { locale: 'ar', device: 'mobile', theme: 'dark' },
];

describe('what may be given back without a code', () => {
  let browser: Browser;
  let visitor: Visitor;
  let program: ShopCaller;
  before(async () => {
    browser = await launchChromium();
  });
  afterEach(() => visitor.leave());
  after(() => browser.close());

  const giveBack = async (): Promise<void> => {
    const { data } = await program.post<{ data: Activation }>('/api/activations', { service, country: 46 });
    await program.post(`/api/activations/${data.id}/cancel`, {});
  };

  for (const kind of kinds) {
    it(`is told in the account and beside Buy as it runs out (${kind.locale}, ${kind.theme})`, async () => {
      ({ visitor, program } = await arriveWithMoney(browser, kind));
      await visitor.open('/profile');
      for (let numbers = 0; numbers < 3; numbers += 1) await giveBack();
      await visitor.read('allowance.comes-back');
      await visitor.page.waitForSelector('[data-allowance=low]');
      await visitor.expectNoFaults();
      await visitor.screenshot('allowance-low');

      for (let numbers = 0; numbers < 2; numbers += 1) await giveBack();
      await visitor.page.waitForSelector('[data-allowance=paused]');
      await visitor.expectNoFaults();
      await visitor.screenshot('allowance-paused');

      for (const path of ['/', '/countries/germany', '/profile/orders']) {
        await visitor.open(path);
        await visitor.page.waitForSelector('[data-allowance=paused]');
        await visitor.expectNoFaults();
        await visitor.screenshot(`allowance-paused${path.replaceAll('/', '-')}`);
      }
      visitor.expectNoMishaps();
    });
  }
});
