import type { Activation } from '@shop/shared-types/contract/activations';
import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { arriveWithMoney } from '../testing/new-buyer.ts';
import type { ShopCaller } from '../testing/shop-caller.ts';
import { pushAsPartner, sendNothingTo } from '../testing/upstream.ts';
import type { Visitor, VisitorKind } from '../testing/visitor.ts';

/** No other test buys numbers there, so that nobody buys the number in between. */
const country = 67;
const partnersPool = 1;

const kinds: VisitorKind[] = [
  { locale: 'en', device: 'desktop', theme: 'light' },
  { locale: 'ar', device: 'mobile', theme: 'dark' },
];

describe('a code that comes after the number was cancelled', () => {
  let browser: Browser;
  let visitor: Visitor;
  let program: ShopCaller;
  before(async () => {
    browser = await launchChromium();
    await sendNothingTo(country);
  });
  afterEach(() => visitor.leave());
  after(() => browser.close());

  const balance = (): Promise<number> => program.get<number>('/api/sms-users/balance');
  /** Buys a number and cancels it; then its code comes. */
  const giveBackBeforeItsCode = async (code: string): Promise<Activation> => {
    const order = { service: 'mt', country, suppliers: [partnersPool] };
    const { data } = await program.post<{ data: Activation }>('/api/activations', order);
    await program.post(`/api/activations/${data.id}/cancel`, {});
    await pushAsPartner(data.phone, `Your Steam verification code is ${code}`);
    return data;
  };

  for (const kind of kinds) {
    it(`is offered without being shown, and is there for the price (${kind.locale}, ${kind.theme})`, async () => {
      ({ visitor, program } = await arriveWithMoney(browser, kind));
      await visitor.open('/profile');
      const before = await balance();
      const { price } = await giveBackBeforeItsCode('48213');
      await visitor.read('numbers.late-title');
      expect(await visitor.text()).not.to.include('48213');
      // The offer stands on the page, so no toast says the same.
      expect(await visitor.page.$$('[data-filled]')).to.have.length(0);
      await visitor.expectNoFaults();
      await visitor.screenshot('late-code');

      await visitor.press('numbers.late-take', 'main');
      await visitor.read('numbers.received');
      expect(await visitor.text()).to.include('48213');
      expect(await balance()).to.equal(before - price);
      await visitor.expectNoFaults();
      await visitor.screenshot('late-code-taken');
      visitor.expectNoMishaps();
    });
  }

  it('is told on other pages too, and costs nothing when it is left', async () => {
    ({ visitor, program } = await arriveWithMoney(browser, { locale: 'en', device: 'desktop', theme: 'light' }));
    await visitor.open('/profile/settings');
    const before = await balance();
    await giveBackBeforeItsCode('59324');
    await visitor.page.waitForFunction(() => document.body.textContent?.includes('Steam: the code has come') === true);
    await visitor.screenshot('late-code-elsewhere');
    expect(await visitor.text('body')).not.to.include('59324');
    expect(await balance()).to.equal(before);
    visitor.expectNoMishaps();
  });
});
