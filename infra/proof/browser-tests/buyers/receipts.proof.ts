import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { arriveWithMoney } from '../testing/new-buyer.ts';
import { contrastingKinds, nameOf, type Visitor } from '../testing/visitor.ts';

const sheet = '[data-receipt]';

describe('receipts to print', () => {
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  for (const kind of contrastingKinds) {
    describe(nameOf(kind), () => {
      let visitor: Visitor;
      before(async () => {
        ({ visitor } = await arriveWithMoney(browser, kind));
      });
      after(() => visitor.leave());
      const words = () => visitor.page.$eval(sheet, (element) => (element as HTMLElement).innerText);

      it('has one of each movement, with seller, buyer and sum', async () => {
        await visitor.open('/profile/history');
        const link = await visitor.page.waitForSelector('a[href*="/receipt?invoice="]');
        await link?.click();
        await visitor.page.waitForSelector(sheet);
        await visitor.read('receipt.seller');
        const text = await words();
        expect(text)
          .to.include('Numeo LLP')
          .and.to.match(/@example\.com/);
        expect(text).to.match(/₽/);
        await visitor.expectNoFaults();
        await visitor.screenshot('receipt');
      });

      it('has one of a month, whose sums lead from the first balance to the last', async () => {
        await visitor.open('/profile/history');
        const link = await visitor.page.waitForSelector('a[href*="/receipt?month="]');
        await link?.click();
        await visitor.read('receipt.closing');
        const sums = await visitor.page.$$eval(`${sheet} tbody td:last-child`, (cells) =>
          cells.map((cell) => {
            const digits = (cell.textContent ?? '').replace(/[^\d−]/g, '');
            return digits.startsWith('−') ? -Number(digits.slice(1)) : Number(digits);
          }),
        );
        const [opening = 0, ...rest] = sums;
        const closing = rest.pop();
        expect(rest.reduce((all, sum) => all + sum, opening)).to.equal(closing);
        await visitor.expectNoFaults();
        await visitor.screenshot('receipt-of-a-month');
      });

      it('prints the sheet alone', async () => {
        await visitor.page.emulateMediaType('print');
        const visibilityOf = (selector: string) =>
          visitor.page.$eval(selector, (element) => getComputedStyle(element).visibility);
        expect([await visibilityOf(sheet), await visibilityOf('footer')]).to.deep.equal(['visible', 'hidden']);
        await visitor.screenshot('receipt-on-paper');
        await visitor.page.emulateMediaType();
        visitor.expectNoMishaps();
      });

      it('says so when there is none', async () => {
        await visitor.open('/receipt?invoice=987654321');
        await visitor.read('receipt.none-title');
      });
    });
  }
});
