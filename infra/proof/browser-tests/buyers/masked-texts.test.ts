import type { Activation } from '@shop/shared-types/contract/activations';
import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { arriveWithMoney } from '../testing/new-buyer.ts';
import type { ShopCaller } from '../testing/shop-caller.ts';
import { sendGreetingsFor } from '../testing/upstream.ts';
import type { Visitor, VisitorKind } from '../testing/visitor.ts';

/** No other test buys numbers of it. */
const service = 'tn';
/** The demo's partner and its agent. They submit texts; an upstream shop states codes. */
const suppliers = [1, 2];
const smsMaxMs = 45_000;

const kinds: VisitorKind[] = [
  { locale: 'en', device: 'desktop', theme: 'light' },
  { locale: 'ar', device: 'mobile', theme: 'dark' },
];

describe('an SMS that is not the code', () => {
  let browser: Browser;
  let visitor: Visitor;
  let program: ShopCaller;
  before(async () => {
    browser = await launchChromium();
    await sendGreetingsFor(service);
  });
  afterEach(() => visitor.leave());
  after(() => browser.close());

  const balance = (): Promise<number> => program.get<number>('/api/sms-users/balance');
  const buy = async (): Promise<Activation> => {
    const { data } = await program.post<{ data: Activation }>('/api/activations', { service, country: 46, suppliers });
    return data;
  };

  for (const kind of kinds) {
    it(`arrives masked and free, and is shown whole for the price (${kind.locale}, ${kind.theme})`, async () => {
      ({ visitor, program } = await arriveWithMoney(browser, kind));
      await visitor.open('/profile');
      const { price } = await buy();
      const held = await balance();
      await visitor.read('numbers.masked-note', smsMaxMs);
      expect(await visitor.text())
        .to.include('Super ••••')
        .and.not.to.include('5000');
      await visitor.expectNoFaults();
      await visitor.screenshot('masked-text');

      await visitor.press('numbers.masked-take', 'main');
      await visitor.read('numbers.masked-question');
      await visitor.expectNoFaults();
      await visitor.screenshot('masked-text-question');
      await visitor.page.keyboard.press('Escape');
      await visitor.page.waitForFunction(() => document.querySelector('dialog[open]') === null);
      expect(await visitor.text()).not.to.include('5000');

      await visitor.press('numbers.masked-take', 'main');
      await visitor.press('numbers.masked-confirm', 'dialog[open]');
      await visitor.read('numbers.received');
      expect(await visitor.text()).to.include('Super 5000');
      expect(await balance(), 'the price was held already').to.equal(held);
      expect(price).to.be.greaterThan(0);
      await visitor.expectNoFaults();
      await visitor.screenshot('masked-text-taken');
      visitor.expectNoMishaps();
    });
  }

  it('is taken in the order history too, which shows it as it comes', async () => {
    ({ visitor, program } = await arriveWithMoney(browser, { locale: 'en', device: 'mobile', theme: 'light' }));
    const { id } = await buy();
    await visitor.open(`/profile/orders?search=${id}`);
    await visitor.read('numbers.masked-note', smsMaxMs);
    await visitor.expectNoFaults();
    await visitor.screenshot('masked-text-in-history');
    await visitor.press('numbers.masked-take', 'main');
    await visitor.press('numbers.masked-confirm', 'dialog[open]');
    await visitor.read('orders.rule-text-taken');
    expect(await visitor.text()).to.include('Super 5000');
    visitor.expectNoMishaps();
  });
});
