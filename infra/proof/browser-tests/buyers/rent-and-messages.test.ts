import { rentalTerms } from '@shop/shared-types/constants';
import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { ShopCaller } from '../testing/shop-caller.ts';
import { textOf } from '../testing/shop-texts.ts';
import { contrastingKinds, nameOf, Visitor } from '../testing/visitor.ts';

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
        const { data: running } = await program.get<{ data: { messages: unknown[] }[] }>(
          '/api/rentals?tab=active&limit=50',
        );
        const before = running.filter(({ messages }) => messages.length > 0);
        await visitor.open('/?show-rent=1&tab=rent');
        await visitor.press('rentals.rent-label');
        await visitor.read('rentals.rented-title');
        await visitor.open('/profile/rentals');
        await visitor.read('rentals.mine');
        await visitor.expectNoFaults();
        await visitor.screenshot('rentals');
        await visitor.page.waitForFunction(
          (status, count) => (document.body?.innerText ?? '').split(status).length - 1 > count,
          { timeout: smsMaxMs },
          textOf(kind.locale, 'rentals.status-received'),
          before.length,
        );
        await visitor.expectNoFaults();
        await visitor.screenshot('rental-received');
      });

      it('offers terms from 4 hours to 4 weeks, and the price of each', async () => {
        const term = `[role="group"][aria-label="${textOf(kind.locale, 'rentals.term')}"] button`;
        const firstPrice = '[data-country] bdi';
        const priceFor = async (place: 'first' | 'last'): Promise<number> => {
          await visitor.pressAt(`${term}:${place}-of-type`);
          await visitor.page.waitForSelector(`${term}:${place}-of-type[aria-pressed="true"]`);
          return Number((await visitor.text(firstPrice)).replace(/[^\d.,]/g, '').replace(',', '.'));
        };
        await visitor.open('/?show-rent=1&tab=rent');
        await visitor.page.waitForSelector(term);
        await visitor.page.waitForSelector(firstPrice);
        const terms = await visitor.page.$$eval(term, (buttons) => buttons.map(({ textContent }) => textContent));
        expect(terms).to.have.lengthOf(rentalTerms.length);
        expect([terms.at(0), terms.at(-1)].map((words) => Number(/\d+/.exec(words ?? '')?.[0]))).to.deep.equal([4, 4]);
        const shortest = await priceFor('first');
        expect(await priceFor('last')).to.be.greaterThan(10 * shortest);
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
