import { expect } from 'chai';
import type { Browser, HTTPRequest } from 'puppeteer';

import { autoRepeatLimitMs } from '@shop/shared-types/constants';
import type { RepeatOrder } from '@shop/shared-types/contract/repeat-orders';

import { launchChromium } from '../testing/chromium.ts';
import { arriveWithMoney } from '../testing/new-buyer.ts';
import type { ShopCaller } from '../testing/shop-caller.ts';
import type { Visitor } from '../testing/visitor.ts';

/** No number costs so little: an order with this ceiling waits for as long as the test wants. */
const tooLowKopecks = 1;

const openDialog = 'dialog[open]';
const bar = '[data-waiting-orders]';

/** The demo is never out of numbers: purchases are refused as if it were, and the engine's order begins with a ceiling that finds none. */
const beOutOfNumbers = (request: HTTPRequest): void => {
  const { pathname } = new URL(request.url());
  if (request.method() === 'POST' && pathname.endsWith('/api/activations')) {
    const error = { code: 'NO_NUMBERS', message: 'NO_NUMBERS', details: {} };
    return void request.respond({ status: 409, contentType: 'application/json', body: JSON.stringify({ error }) });
  }
  if (request.method() === 'POST' && pathname.endsWith('/api/repeat-orders')) {
    const selection = JSON.parse(request.postData() ?? '{}') as object;
    return void request.continue({ postData: JSON.stringify({ ...selection, priceMax: tooLowKopecks }) });
  }
  return void request.continue();
};

describe('auto-repeat', () => {
  let browser: Browser;
  let visitor: Visitor;
  let program: ShopCaller;
  const waiting = async (): Promise<RepeatOrder[]> => {
    const { data } = await program.get<{ data: RepeatOrder[] }>('/api/repeat-orders');
    return data.filter(({ status }) => status === 'waiting');
  };
  const begin = async (): Promise<void> => {
    await visitor.open('/');
    await visitor.press('purchase.buy-label');
    await visitor.press('purchase.keep-trying');
    await visitor.page.waitForSelector(`${openDialog} [data-repeat-facts]`);
    await visitor.read('repeat.dearer');
  };
  before(async () => {
    browser = await launchChromium();
    ({ visitor, program } = await arriveWithMoney(browser, { locale: 'ar', device: 'mobile', theme: 'dark' }));
    await visitor.page.setRequestInterception(true);
    visitor.page.on('request', beOutOfNumbers);
  });
  after(async () => {
    for (const { id } of await waiting()) await program.post(`/api/repeat-orders/${id}/cancel`, {});
    await visitor.leave();
    await browser.close();
  });

  it('searches in the engine: closing the window stops it, and what was held is free', async () => {
    await begin();
    await visitor.expectNoFaults();
    await visitor.screenshot('auto-repeat');
    const [order, ...others] = await waiting();
    expect(others).to.deep.equal([]);
    // The window counts the engine's attempts, and the time that the order has left.
    await visitor.read('repeat.ends-in');
    expect(order && Date.parse(order.expiresAt) - Date.now()).to.be.within(1, autoRepeatLimitMs);
    await visitor.press('repeat.stop', openDialog);
    await visitor.read('repeat.stopped');
    expect(await waiting()).to.deep.equal([]);
  });

  it('goes on when the page is left, and is shown to a buyer who comes back, who may cancel it', async () => {
    await begin();
    await visitor.open('/faq');
    await visitor.page.waitForSelector(bar);
    expect(await waiting()).to.have.length(1);
    await visitor.screenshot('waiting-orders-bar');
    await visitor.press('repeat.show', bar);
    await visitor.read('repeat.waiting-text');
    await visitor.expectNoFaults();
    await visitor.screenshot('waiting-orders');
    await visitor.press('repeat.stop-one', openDialog);
    await visitor.page.waitForSelector(bar, { hidden: true });
    expect(await waiting()).to.deep.equal([]);
  });

  it('announces the number as a purchase, once the buyer agrees to pay what it costs', async () => {
    await begin();
    await visitor.press('repeat.pay-up-to', openDialog);
    await visitor.read('purchase.bought-title');
    await visitor.page.waitForFunction(() => location.pathname.endsWith('/profile'));
    const { data } = await program.get<{ data: RepeatOrder[] }>('/api/repeat-orders');
    const [served] = data;
    expect(served?.status).to.equal('served');
    await program.post(`/api/activations/${served?.activationId}/cancel`, {});
  });
});
