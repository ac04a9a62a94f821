import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { arriveWithMoney } from '../testing/new-buyer.ts';
import type { ShopCaller } from '../testing/shop-caller.ts';
import { patternOf, textOf } from '../testing/shop-texts.ts';
import { contrastingKinds, nameOf, type Visitor } from '../testing/visitor.ts';

const smsMaxMs = 45_000;

interface Order {
  number: number;
  service: string;
  country: number;
  phone: string;
  messages: { code: string | null }[];
}

/** Waits until the buyer's newest order of a kind has an SMS. */
const waitForSms = async (program: ShopCaller, type: 'activation' | 'rental'): Promise<Order> => {
  const until = Date.now() + smsMaxMs;
  for (;;) {
    const { data } = await program.get<{ data: Order[] }>(`/api/orders?type=${type}&limit=1`);
    const [order] = data;
    if (order?.messages.some(({ code }) => code !== null)) return order;
    if (Date.now() > until) throw new Error(`no SMS came for the ${type} in ${smsMaxMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};

describe('what was paid for stays in sight', () => {
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  for (const kind of contrastingKinds) {
    describe(nameOf(kind), () => {
      let visitor: Visitor;
      let program: ShopCaller;
      let bought: Order;
      before(async () => {
        ({ visitor, program } = await arriveWithMoney(browser, kind));
      });
      after(() => visitor.leave());

      it('keeps the code of a finished number on its row, after a reload too', async () => {
        await visitor.open('/');
        await visitor.press('purchase.buy-label');
        await visitor.read('numbers.received', smsMaxMs);
        bought = await waitForSms(program, 'activation');
        await visitor.press('numbers.finish');
        const row = `[data-activation="${bought.number}"]`;
        await visitor.page.waitForSelector(`${row} details`);
        await visitor.open('/profile');
        await visitor.page.waitForSelector(`${row} details`);
        await visitor.pressAt(`${row} summary`);
        const words = await visitor.text(row);
        expect(words.replace(/\s/g, '')).to.include(
          bought.messages.find(({ code }) => code !== null)?.code ?? 'a code',
        );
        expect(words).to.include(String(bought.number));
        await visitor.expectNoFaults();
        await visitor.screenshot('finished-number');
      });

      it('finds the order by its number, with its whole story', async () => {
        await visitor.pressAt(`[data-activation="${bought.number}"] a[href*="/profile/orders"]`);
        const row = `[data-order="${bought.number}"]`;
        await visitor.page.waitForSelector(`${row} ol`);
        const story = await visitor.text(row);
        for (const id of ['orders.event-bought', 'orders.event-held', 'orders.event-taken', 'orders.status-finished']) {
          expect(story).to.match(patternOf(kind.locale, id));
        }
        await visitor.page.waitForFunction(
          (title) => document.title.startsWith(title),
          {},
          textOf(kind.locale, 'profile.orders'),
        );
        await visitor.expectNoFaults();
        await visitor.screenshot('orders');
        const chosen = 'nav a[aria-current="page"][href$="/profile/orders"]';
        const [left = -1, right = -1, screen = 0] = await visitor.page.$eval(chosen, (tab) => {
          const rect = tab.getBoundingClientRect();
          return [rect.left, rect.right, window.innerWidth];
        });
        expect(left, 'the tab of the page is in view').to.be.at.least(0);
        expect(right).to.be.at.most(screen);
        await visitor.read('orders.buy-another');
        await visitor.expectNoFaults();
        await visitor.screenshot('orders-buy-another');
        await visitor.press('orders.reset');
        await visitor.press('orders.type-rental');
        await visitor.page.waitForFunction(
          (number) => !document.querySelector(`[data-order="${number}"]`),
          {},
          bought.number,
        );
      });

      it('gives it a name of the buyer’s own, and finds it by that', async () => {
        await visitor.open(`/profile/orders?search=${bought.number}`);
        const name = await visitor.page.waitForSelector(`[data-order="${bought.number}"] form input`);
        await name?.type('Anna 7');
        await visitor.press('orders.label-save', 'main');
        await visitor.read('orders.label-saved');
        await visitor.open('/profile/orders?search=anna');
        await visitor.page.waitForFunction(
          (row) => document.querySelector(row)?.textContent?.includes('Anna 7') === true,
          {},
          `[data-order="${bought.number}"]`,
        );
        await visitor.expectNoFaults();
        await visitor.screenshot('labelled-order');
      });

      it('names the purchase behind a line of the balance history, its hold too', async () => {
        await visitor.open('/profile/history');
        const orderLink = `a[href*="search=${bought.number}"]`;
        await visitor.page.waitForSelector(`[data-phase="post"] ${orderLink}`);
        await visitor.page.waitForSelector(`[data-phase="hold"] ${orderLink}`);
        await visitor.expectNoFaults();
        await visitor.screenshot('history');
      });

      it('announces the SMS of a rental on another page, and leads to it', async () => {
        await visitor.open('/?show-rent=1&tab=rent');
        await visitor.press('rentals.rent-label');
        await visitor.read('rentals.rented-title');
        await visitor.open('/faq');
        await visitor.page.waitForFunction((end) => document.title.match(end) !== null, { timeout: smsMaxMs }, '·.*·');
        await visitor.press('numbers.open', 'aside');
        await visitor.page.waitForFunction(() => location.pathname.endsWith('/profile/rentals'));
        const rented = await waitForSms(program, 'rental');
        await visitor.page.waitForSelector(`[data-rental="${rented.number}"]`);
        await visitor.page.waitForSelector('nav a[aria-current="page"][href$="/profile/rentals"]');
      });

      it('buys another number of the same service and country from the row, at the price that it names', async () => {
        await visitor.open(`/profile/orders?search=${bought.number}`);
        const row = `[data-order="${bought.number}"]`;
        await visitor.press('orders.buy-another', row);
        await visitor.read('purchase.bought-title');
        await visitor.page.waitForFunction(() => location.pathname.endsWith('/profile'));
        const { data } = await program.get<{ data: Order[] }>('/api/orders?type=activation&limit=1');
        expect(data[0]).to.include({ service: bought.service, country: bought.country });
        expect(data[0]?.number).not.to.equal(bought.number);
      });

      it('did all that without an error on the way', () => visitor.expectNoMishaps());
    });
  }
});
