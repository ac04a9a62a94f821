import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from './testing/chromium.ts';
import { signUp } from './testing/new-account.ts';
import { Visitor } from './testing/visitor.ts';

const plentyKopecks = 1_000_000;
/** More than the 2 s between two tries (rule 4.10). */
const pauseMs = 6_000;

const openDialog = 'dialog[open], [role=dialog]';

describe('auto-repeat', () => {
  let browser: Browser;
  let visitor: Visitor;
  before(async () => {
    browser = await launchChromium();
  });
  after(async () => {
    await visitor.leave();
    await browser.close();
  });

  it('tries again and again, dearer once the buyer agrees, until he stops it', async () => {
    visitor = await Visitor.arrive(browser, { locale: 'ar', device: 'mobile', theme: 'dark' });
    const { page } = visitor;
    await visitor.open('/');
    await visitor.answerCookieNotice();
    await signUp(visitor);

    // The demo supplier is never out of numbers.
    const ceilings: number[] = [];
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/api/sms-users/balance'))
        return void request.respond({ contentType: 'application/json', body: String(plentyKopecks) });
      if (request.method() === 'POST' && pathname.endsWith('/api/activations')) {
        const error = { code: 'NO_NUMBERS', message: 'NO_NUMBERS', details: {} };
        return void request.respond({ status: 409, contentType: 'application/json', body: JSON.stringify({ error }) });
      }
      if (searchParams.get('action') !== 'getNumber') return void request.continue();
      ceilings.push(Number(searchParams.get('maxPrice')));
      return void request.respond({ contentType: 'text/plain', body: 'NO_NUMBERS' });
    });
    const waitForTries = async (count: number): Promise<void> => {
      for (let waits = 0; ceilings.length < count && waits < 300; waits += 1)
        await new Promise((resolve) => setTimeout(resolve, 100));
      expect(ceilings.length).to.be.at.least(count);
    };

    await visitor.open('/');
    await visitor.press('purchase.buy-label');
    await visitor.press('purchase.keep-trying');
    await visitor.read('repeat.title');
    await waitForTries(2);
    await visitor.expectNoFaults();
    const [price = 0] = ceilings;

    await page.locator(`:is(${openDialog}) button[aria-pressed=false]`).click();
    await page.waitForSelector(`:is(${openDialog}) button[aria-pressed=true]`);
    await waitForTries(ceilings.length + 2);
    expect(ceilings.at(-1)).to.be.above(price);

    await visitor.press('repeat.stop', `:is(${openDialog})`);
    await visitor.read('repeat.stopped');
    const tries = ceilings.length;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    expect(ceilings).to.have.length(tries);
  });
});
