import { setTimeout as wait } from 'node:timers/promises';

import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { arriveWithMoney } from '../testing/new-buyer.ts';
import type { ShopCaller } from '../testing/shop-caller.ts';
import type { Visitor } from '../testing/visitor.ts';

const codeMaxMs = 45_000;
const attemptsMax = 100;
const pauseMs = 200;

describe('what a buyer does with a number and a rental', () => {
  let browser: Browser;
  let visitor: Visitor;
  let program: ShopCaller;
  before(async () => {
    browser = await launchChromium();
    ({ visitor, program } = await arriveWithMoney(browser, { locale: 'en', device: 'desktop', theme: 'light' }));
  });
  after(async () => {
    await visitor.leave();
    await browser.close();
  });

  const balance = (): Promise<number> => program.get<number>('/api/sms-users/balance');

  /** The words of a swapped number stand on the page already, so only the money says that the second number is cancelled. */
  const untilBalance = async (wanted: number): Promise<void> => {
    for (let attempt = 0; attempt < attemptsMax && (await balance()) !== wanted; attempt += 1) await wait(pauseMs);
    expect(await balance()).to.equal(wanted);
  };

  const buy = async (): Promise<void> => {
    await visitor.open('/');
    await visitor.press('purchase.buy-label');
    await visitor.page.waitForFunction(() => location.pathname === '/profile');
    await visitor.read('numbers.waiting');
  };

  it('cancels a number that has no code yet, and has the whole price back', async () => {
    const before = await balance();
    await buy();
    expect(await balance()).to.be.lessThan(before);
    await visitor.press('numbers.cancel', 'main');
    await visitor.read('numbers.cancelled');
    expect(await balance()).to.equal(before);
  });

  it('gives another number in the place of one, by one press, and holds one price', async () => {
    const before = await balance();
    const waiting = async () => {
      const { data } = await program.get<{ data: { phone: string; status: string }[] }>('/api/activations');
      return data.filter(({ status }) => status === 'waiting').map(({ phone }) => phone);
    };
    await buy();
    const held = await balance();
    const [former] = await waiting();
    await visitor.press('numbers.swap', 'main');
    await visitor.read('numbers.swapped-toast');
    const others = await waiting();
    expect(others).to.have.length(1);
    expect(others).not.to.include(former);
    expect(await balance()).to.equal(held);
    await visitor.press('numbers.cancel', 'main');
    await untilBalance(before);
  });

  it('reports a number as blocked, and has the whole price back', async () => {
    const before = await balance();
    await buy();
    await visitor.press('numbers.report-blocked', 'main');
    await visitor.read('numbers.blocked');
    expect(await balance()).to.equal(before);
  });

  it('waits for another SMS on the number, free, and finishes it', async () => {
    const before = await balance();
    await buy();
    await visitor.read('numbers.received', codeMaxMs);
    const paid = await balance();
    expect(paid).to.be.lessThan(before);
    await visitor.press('numbers.another', 'main');
    await visitor.read('numbers.waiting-another');
    expect(await balance()).to.equal(paid);
    await visitor.press('numbers.finish', 'main');
    await visitor.read('numbers.finished');
    expect(await balance()).to.equal(paid);
  });

  it('cancels a rental that has no SMS yet, has the whole price back, and finds it under Cancelled', async () => {
    const before = await balance();
    await visitor.open('/?tab=rent');
    await visitor.press('rentals.rent-label');
    await visitor.read('rentals.rented-title');
    await visitor.open('/profile/rentals');
    await visitor.press('numbers.cancel', 'main');
    await visitor.read('rentals.none-active');
    expect(await balance()).to.equal(before);
    await visitor.press('rentals.tab-cancelled', 'main');
    await visitor.read('rentals.status-cancelled');
  });

  it('extends a rental for its price', async () => {
    const before = await balance();
    await visitor.open('/?show-rent=1&tab=rent');
    await visitor.press('rentals.rent-label');
    await visitor.read('rentals.rented-title');
    await visitor.open('/profile/rentals');
    await visitor.read('rentals.mine');
    const rented = await balance();
    expect(rented).to.be.lessThan(before);
    await visitor.press('rentals.extend', 'main');
    await visitor.press('rentals.extend-for', 'dialog[open]');
    await visitor.read('rentals.extended');
    expect(await balance()).to.be.lessThan(rented);
  });

  it('did all that without an error on the way', () => visitor.expectNoMishaps());
});
